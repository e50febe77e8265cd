import { Stack } from '@mantine/core';
import { pagePaths } from '../../../shared/pages.ts';
import { FactList } from '../components/signed-in/fact-list.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { ProfileForm } from '../features/account/components/profile-form.tsx';
import { formatDate } from '../lib/dates.ts';
import { useProfile } from '../lib/session/use-session.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';

/** Profile: the user's name and contact details. */
export function ProfilePage() {
  const profile = useProfile();
  useDocumentHead({
    title: 'Profile',
    description: 'Your name, and how to reach you.',
    canonicalPath: pagePaths.profile,
    noindex: true,
  });
  return (
    <>
      <PageHeading title="Profile" lede="Your name, and how to reach you." />
      <Stack gap="xl" maw={640}>
        <FactList
          facts={[
            { label: 'Email', value: profile.email },
            { label: 'Account type', value: profile.role },
            { label: 'Account created', value: formatDate(profile.created_at) },
          ]}
        />
        <ProfileForm profile={profile} />
      </Stack>
    </>
  );
}
