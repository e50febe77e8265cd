import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';
import type { Profile } from '../../../../shared/profiles/schema.ts';
import type { UserRole } from '../../../../shared/profiles/types.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { ThemedParts } from '../../components/mantine/themed-parts.tsx';
import { useRememberedCount } from '../../components/shortlist/use-memory.ts';
import { DRAFTS_WILL_BE_LOST, hasDrafts } from '../../lib/actions/drafts.ts';
import { leave } from '../../lib/actions/leave-guard.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { AUTH_PATH } from '../../lib/session/auth-address.ts';
import { logOut } from '../../lib/session/session.ts';
import { initialsOf } from './initials.ts';

const ShortlistQuestion = lazyPart(
  () => import('../../features/shortlist/shortlist-question.tsx'),
  'ShortlistQuestion',
  {
    isQuiet: true,
  },
);

interface MenuLink {
  readonly label: string;
  readonly to: string;
}

const REVIEW_QUEUE = { label: 'Review Queue', to: pagePaths.reviewQueue };

/** The links between Dashboard and Profile: to what people with a role have. */
const LINKS_BY_ROLE: Readonly<Record<UserRole, readonly MenuLink[]>> = {
  PUBLIC: [
    { label: 'My Bookings', to: pagePaths.bookings },
    { label: 'Favourites', to: pagePaths.favourites },
  ],
  LISTER: [
    { label: 'Listings', to: pagePaths.myListings },
    { label: 'Enquiries', to: pagePaths.enquiries },
    { label: 'Reservations', to: pagePaths.reservations },
  ],
  MODERATOR: [REVIEW_QUEUE],
  ADMIN: [{ label: 'Admin Dashboard', to: pagePaths.adminDashboard }, REVIEW_QUEUE],
};

const linksFor = (role: UserRole): readonly MenuLink[] => [
  { label: 'Dashboard', to: pagePaths.dashboard },
  ...LINKS_BY_ROLE[role],
  { label: 'Profile', to: pagePaths.profile },
  { label: 'Settings', to: pagePaths.settings },
];

/** The signed-in user's menu: their name and role, links to their pages, and Log out. */
export function UserMenu({ profile }: { readonly profile: Profile }) {
  const navigate = useNavigate();
  const initials = initialsOf(profile.full_name);
  const [isAsking, setAsking] = useState(false);
  // Only what was kept before signing in is on the device.
  const hasKept = Boolean(useRememberedCount('kept'));
  // The page behind a question must be the one that the person stays on.
  const isArriving = useLocation().pathname === AUTH_PATH;
  const goHomeAndLogOut = () => {
    // Before signing out, because this page may be for signed-in users only.
    navigate('/');
    void logOut();
  };
  const onLogOut = () => {
    if (hasDrafts(profile.id)) setAsking(true);
    else leave(goHomeAndLogOut);
  };
  return (
    <ThemedParts>
      <Menu width={240} withinPortal={false} floatingStrategy="fixed">
        <Menu.Target>
          <Avatar
            component={UnstyledButton}
            m={2}
            // The name contains the visible initials, so that voice control finds the button by them.
            aria-label={`Your account, ${initials}`}
          >
            {initials}
          </Avatar>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Text fw={600} c="bright">
              {profile.full_name}
            </Text>
            <Text size="sm">{profile.role.toLowerCase()}</Text>
          </Menu.Label>
          <Menu.Divider />
          {linksFor(profile.role).map(({ label, to }) => (
            <Menu.Item key={label} component={Link} to={to}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            rightSection={<IconLogout size={18} stroke={1.6} aria-hidden />}
            onClick={onLogOut}
          >
            Log out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {hasKept && !isArriving && (
        <Suspense>
          <ShortlistQuestion userId={profile.id} />
        </Suspense>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Log out without saving?"
          text={DRAFTS_WILL_BE_LOST}
          confirm="Log out"
          isDestructive
          onConfirm={goHomeAndLogOut}
          onClose={() => setAsking(false)}
        />
      )}
    </ThemedParts>
  );
}
