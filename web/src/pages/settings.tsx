import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { Appearance } from '../features/account/components/appearance.tsx';
import { ChangePassword } from '../features/account/components/change-password.tsx';
import { DeleteAccount } from '../features/account/components/delete-account.tsx';
import { LogOutEverywhere } from '../features/account/components/log-out-everywhere.tsx';
import { Setting, SettingsCard } from '../features/account/components/setting.tsx';
import { TwoStepSignIn } from '../features/account/components/two-step-sign-in.tsx';
import { useProfile } from '../lib/session/use-session.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

const LEDE = 'How you sign in, and how the site looks.';

/** Settings: password, second factor, colours, sessions, and deletion of the account. */
export function SettingsPage() {
  const { email } = useProfile();
  usePrivateHead('Settings', LEDE);
  return (
    <>
      <PageHeading title="Settings" lede={LEDE} />
      <SettingsCard
        title="Notifications"
        label="Notifications by email"
        text="Choosing which emails you get is coming soon."
      />
      <SettingsCard
        title="Privacy & Security"
        text="Your password, and a second step that keeps others out."
      >
        <Setting title="Password">
          <ChangePassword email={email} />
        </Setting>
        <TwoStepSignIn email={email} />
      </SettingsCard>
      <SettingsCard
        title="Appearance"
        text="Light, dark, or as your device says. It is remembered in this browser."
      >
        <Appearance />
      </SettingsCard>
      <SettingsCard
        title="General"
        text="Your sessions, on this device and on others, and your account."
      >
        <Setting
          title="Sessions"
          text="If you have signed in somewhere that isn’t yours, or have lost a device, end all your sessions."
        >
          <LogOutEverywhere />
        </Setting>
        <Setting title="Account" text="Delete your account and all that is yours here.">
          <DeleteAccount />
        </Setting>
      </SettingsCard>
    </>
  );
}
