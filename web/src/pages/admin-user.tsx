import { Anchor, Group, Stack } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { callTo } from '../../../shared/call-to.ts';
import { pagePaths } from '../../../shared/pages.ts';
import type { AdminUser } from '../../../shared/profiles/admin-schema.ts';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { FactList } from '../components/signed-in/fact-list.tsx';
import { LoadingRows, NotLoaded, NotThere } from '../components/signed-in/list-states.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { UserBadges } from '../components/signed-in/user-badges.tsx';
import { Timeline } from '../features/audit/timeline.tsx';
import { UserChanges } from '../features/users/user-changes.tsx';
import { UserOrganisations } from '../features/users/user-organisations.tsx';
import { isWorthRetrying } from '../lib/api-error.ts';
import { formatDate } from '../lib/dates.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';
import { useOperation } from '../lib/use-operation.ts';

/** A user: their details, listings and timeline, and an admin's actions on them. */
export function AdminUserPage() {
  const { userId: user_id = '' } = useParams();
  const {
    data: user,
    error,
    isValidating,
    mutate,
  } = useOperation('getUser', { params: { user_id } }, { dedupingInterval: 0 });
  usePrivateHead(user?.full_name ?? 'User', 'A person with an account.');
  return (
    <>
      <BackLink to={pagePaths.adminUsers}>Users</BackLink>
      <PageHeading
        title={user?.full_name ?? 'User'}
        badge={user && <UserBadges {...user} />}
        action={
          user && (
            <UserChanges
              user={user}
              onChanged={(changed) => mutate(changed, { revalidate: false })}
            />
          )
        }
      />
      {user === undefined && error === undefined && (
        <LoadingRows text="Loading user..." count={5} height={48} />
      )}
      {user === undefined &&
        error !== undefined &&
        (isWorthRetrying(error) ? (
          <NotLoaded
            title="Error loading this user"
            list={{ error, isRetrying: isValidating, retry: () => void mutate() }}
          />
        ) : (
          <NotThere
            title="User not found"
            list={{ path: pagePaths.adminUsers, label: 'All users' }}
          >
            <p>{error.message}</p>
          </NotThere>
        ))}
      {user && (
        <Stack gap="xl">
          <FactList facts={factsOf(user)} />
          <Group gap="10px 24px">
            <Anchor component={Link} to={`${pagePaths.adminAudit}?by=${user.id}`}>
              Their actions
            </Anchor>
            <Anchor component={Link} to={`${pagePaths.adminAudit}?subject=${user.id}`}>
              Actions on their account
            </Anchor>
            <Anchor component={Link} to={pagePaths.adminRecords(user.id)}>
              Bookings and enquiries
            </Anchor>
          </Group>
          <UserOrganisations organisations={user.organisations} />
          <Timeline subject={user.id} />
        </Stack>
      )}
    </>
  );
}

const factsOf = ({ email, phone, second_factor, created_at, id }: AdminUser) => ({
  Email: (
    <Anchor href={`mailto:${encodeURIComponent(email)}`} inherit>
      {email}
    </Anchor>
  ),
  ...(phone === null
    ? {}
    : {
        Phone: (
          <Anchor href={callTo(phone)} inherit>
            {phone}
          </Anchor>
        ),
      }),
  'Two-step sign-in': second_factor ? 'On' : 'Off',
  Joined: formatDate(created_at),
  Identifier: id,
});
