import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, Navigate, Outlet } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';
import { ROLE_WORDS } from '../../../../shared/profiles/labels.ts';
import { isStaff, type UserRole } from '../../../../shared/profiles/types.ts';
import { hasDrafts } from '../../lib/actions/drafts.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { showToast } from '../../lib/toast.ts';

/** Routes for moderators and admins, inside those for signed-in users. */
export const ModeratorArea = () => <StaffArea isOpenTo={isStaff} />;

/** Routes for admins, inside those for signed-in users. */
export const AdminArea = () => <StaffArea isOpenTo={(role) => role === 'ADMIN'} />;

/**
 * Routes for some roles. Others are sent to the review queue if they may open it, else to the dashboard.
 * Somebody who loses the role while a page is open is told so. If they have typed something, the page
 * stays.
 */
function StaffArea({ isOpenTo }: { readonly isOpenTo: (role: UserRole) => boolean }) {
  const { id, role } = useProfile();
  const isOpen = isOpenTo(role);
  /** The role with which the page was open. */
  const [lastRole, setLastRole] = useState(isOpen ? role : undefined);
  if (isOpen && role !== lastRole) setLastRole(role);
  const hasLost = lastRole !== undefined && !isOpen;
  const [stays, setStays] = useState<boolean>();
  // Decided once: the page stays, also after what was typed has been copied and cleared.
  if (hasLost && stays === undefined) setStays(hasDrafts(id));
  if (!hasLost && stays !== undefined) setStays(undefined);
  const isTold = hasLost && stays === false;
  useEffect(() => {
    if (isTold && lastRole !== undefined) showToast({ kind: 'error', ...lossOf(lastRole) });
  }, [isTold, lastRole]);

  const home = isStaff(role) ? pagePaths.reviewQueue : pagePaths.dashboard;
  if (!isOpen && (!hasLost || stays === false)) return <Navigate to={home} replace />;
  // The page has the same position in both cases. Otherwise React would mount it again.
  return (
    <>
      {hasLost && <RoleLost role={lastRole} home={home} />}
      <Outlet />
    </>
  );
}

/** The message to somebody who has lost a role. */
const lossOf = (role: UserRole) => ({
  title: `You are no longer ${ROLE_WORDS[role]}`,
  message: `Your account can no longer open ${role === 'ADMIN' ? 'the admin pages' : 'the review queue'}. ${role === 'ADMIN' ? 'Another' : 'An'} admin can give you the role again.`,
});

/** The notice above a page that stays because something was typed on it. It doesn't scroll away. */
function RoleLost({ role, home }: { readonly role: UserRole; readonly home: string }) {
  const { title, message } = lossOf(role);
  return (
    <Alert role="alert" data-session-ended pos="sticky" top={0} style={{ zIndex: 2 }}>
      <Group justify="space-between" gap="8px 24px">
        <Text fw={600}>
          {title}. {message} What you have typed is still here.
        </Text>
        <Button component={Link} to={home} size="sm">
          Leave this page
        </Button>
      </Group>
    </Alert>
  );
}
