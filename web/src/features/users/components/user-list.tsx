import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { pagePaths } from '../../../../../shared/pages.ts';
import type { ListedUser } from '../../../../../shared/profiles/admin-schema.ts';
import type { UserRole } from '../../../../../shared/profiles/types.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadingRows, NotLoaded } from '../../../components/signed-in/list-states.tsx';
import { MoreOfList } from '../../../components/signed-in/more-of-list.tsx';
import { RowTable } from '../../../components/signed-in/row-table.tsx';
import { UserBadges } from '../../../components/signed-in/user-badges.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { NO_DEDUPING, usePagedOperation } from '../../../lib/use-paged-operation.ts';
import { userQuery } from '../user-filter.ts';

interface UserListProps {
  /** @default all */
  readonly role: UserRole | undefined;
  /** The beginning of the name or address; empty for all. */
  readonly q: string;
}

/** The users that match the page's address, or an explanation if there are none. */
export function UserList({ role, q }: UserListProps) {
  const list = usePagedOperation('listUsers', { query: userQuery({ role, q }) }, NO_DEDUPING);
  const { items: users, error, hasMore } = list;
  if (list.isLoading) return <LoadingRows text="Loading users..." count={8} height={64} />;
  if (error !== undefined && users.length === 0) {
    return <NotLoaded title="Error loading users" list={list} />;
  }
  return (
    <div>
      {users.length === 0 && !hasMore ? (
        <EmptyState title="No users found">
          <p>
            {q === ''
              ? 'Nobody has this role.'
              : 'Nobody’s name or email begins like that. Try fewer letters, or all roles.'}
          </p>
        </EmptyState>
      ) : (
        <RowTable
          label="Users"
          columns={['Name', 'Role', 'Organisations', 'Joined']}
          rows={users}
          cellsOf={cellsOf}
        />
      )}
      <MoreOfList list={list} />
    </div>
  );
}

const cellsOf = (user: ListedUser) =>
  [
    <div key="name">
      <Anchor component={Link} to={pagePaths.adminUser(user.id)} fw={600}>
        {user.full_name}
      </Anchor>
      <Text fz={14} c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Text>
    </div>,
    <UserBadges key="role" {...user} />,
    user.organisations.map(({ name }) => name).join(', ') || 'None',
    formatDate(user.created_at),
  ] as const;
