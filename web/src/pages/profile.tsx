import { Stack } from '@mantine/core';
import { FactList } from '../components/signed-in/fact-list.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { ProfileForm } from '../features/account/profile-form.tsx';
import { formatDate } from '../lib/dates.ts';
import { useProfile } from '../lib/session/use-session.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

const LEDE = 'Your name and contact details.';

/** Profile: the user's name and contact details. */
export function ProfilePage() {
  const profile = useProfile();
  usePrivateHead('Profile', LEDE);
  return (
    <>
      <PageHeading title="Profile" lede={LEDE} />
      <Stack gap="xl" maw={640}>
        <FactList
          facts={{
            Email: profile.email,
            'Account type': profile.role,
            'Account created': formatDate(profile.created_at),
          }}
        />
        <ProfileForm profile={profile} />
      </Stack>
    </>
  );
}
