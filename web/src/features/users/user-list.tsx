import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';
import type { ListedUser } from '../../../../shared/profiles/admin-schema.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadingRows, NotLoaded } from '../../components/signed-in/list-states.tsx';
import { MoreOfList } from '../../components/signed-in/more-of-list.tsx';
import { RowTable } from '../../components/signed-in/row-table.tsx';
import { UserBadges } from '../../components/signed-in/user-badges.tsx';
import { formatDate } from '../../lib/dates.ts';
import type { PagedList } from '../../lib/use-paged-operation.ts';

/** The users of a list, or an explanation if there are none. */
export function UserList({ list }: { readonly list: PagedList<'listUsers'> }) {
  const { items: users, error, hasMore } = list;
  if (list.isLoading) return <LoadingRows text="Loading users..." count={12} height={30} />;
  if (error !== undefined && users.length === 0) {
    return <NotLoaded title="Error loading users" list={list} />;
  }
  return (
    <div>
      {users.length === 0 && !hasMore ? (
        <EmptyState title="No users found">
          <p>Try fewer letters, or remove a filter.</p>
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
      <Text fz={13} c="dimmed" fw={400} lh={1.35} style={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Text>
    </div>,
    <UserBadges key="role" {...user} />,
    <OrganisationLinks key="organisations" {...user} />,
    formatDate(user.created_at),
  ] as const;

function OrganisationLinks({ organisations }: Pick<ListedUser, 'organisations'>) {
  if (organisations.length === 0) return 'None';
  return organisations.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Anchor component={Link} to={pagePaths.adminOrganisation(id)}>
        {name}
      </Anchor>
    </span>
  ));
}
