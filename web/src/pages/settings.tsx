import { NOTIFICATIONS_ANCHOR } from '../../../shared/notifications/choices.ts';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { Appearance } from '../features/account/appearance.tsx';
import { ChangePassword } from '../features/account/change-password.tsx';
import { DeleteAccount } from '../features/account/delete-account.tsx';
import { DownloadMyData } from '../features/account/download-my-data.tsx';
import { LogOutEverywhere } from '../features/account/log-out-everywhere.tsx';
import { NotificationChoices } from '../features/account/notification-choices.tsx';
import { Setting, SettingsCard } from '../features/account/setting.tsx';
import { TwoStepSignIn } from '../features/account/two-step-sign-in.tsx';
import { useProfile } from '../lib/session/use-session.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

const LEDE = 'Which emails you get, how you sign in, and how the site looks.';

/**
 * Settings: emails, password, second factor, download of personal data, colours, sessions, and deletion
 * of the account.
 */
export function SettingsPage() {
  const { email } = useProfile();
  usePrivateHead('Settings', LEDE);
  return (
    <>
      <PageHeading title="Settings" lede={LEDE} />
      <SettingsCard
        title="Notifications"
        label="Notifications by email"
        text="Which emails you get from us."
        anchor={NOTIFICATIONS_ANCHOR}
      >
        <NotificationChoices />
      </SettingsCard>
      <SettingsCard
        title="Privacy & Security"
        text="Your password, two-step sign-in and your data."
      >
        <Setting title="Password">
          <ChangePassword email={email} />
        </Setting>
        <TwoStepSignIn email={email} />
        <Setting title="Your data" text="Download everything we hold about you as one file.">
          <DownloadMyData />
        </Setting>
      </SettingsCard>
      <SettingsCard
        title="Appearance"
        text="Light, dark or the same as your device. Saved in this browser."
      >
        <Appearance />
      </SettingsCard>
      <SettingsCard title="General" text="Your sessions and your account.">
        <Setting
          title="Sessions"
          text="Have you signed in on a shared device, or lost one? Sign out everywhere."
        >
          <LogOutEverywhere />
        </Setting>
        <Setting title="Account" text="Delete your account and all your data here.">
          <DeleteAccount />
        </Setting>
      </SettingsCard>
    </>
  );
}
