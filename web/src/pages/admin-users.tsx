import { useSearchParams } from 'react-router';
import type { ListedUser } from '../../../shared/profiles/admin-schema.ts';
import { ROLE_LABELS } from '../../../shared/profiles/labels.ts';
import { DownloadCsv } from '../components/signed-in/download-csv.tsx';
import { ListFilters } from '../components/signed-in/list-filters.tsx';
import { ListPage } from '../components/signed-in/list-page.tsx';
import { UserList } from '../features/users/user-list.tsx';
import type { CsvColumns } from '../lib/signed-in/csv.ts';
import { type ListChoices, listQueryIn, SORT } from '../lib/signed-in/list-query.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';
import { NO_DEDUPING, usePagedOperation } from '../lib/use-paged-operation.ts';

const LEDE = 'Everyone with an account.';

/** The filters and the order of the list of users. */
const USER_CHOICES = {
  role: {
    label: 'Role',
    none: 'All roles',
    options: {
      ADMIN: 'Admins',
      MODERATOR: 'Moderators',
      LISTER: 'Listers',
      PUBLIC: 'Visitors',
    },
  },
  suspended: {
    label: 'Account',
    none: 'All accounts',
    options: { true: 'Suspended', false: 'Not suspended' },
  },
  sort: SORT,
} as const satisfies ListChoices;

/** The columns of the list of users as a file. */
const USER_COLUMNS: CsvColumns<ListedUser> = {
  Identifier: ({ id }) => id,
  Name: ({ full_name }) => full_name,
  Email: ({ email }) => email,
  Role: ({ role }) => ROLE_LABELS[role],
  Suspended: ({ suspended }) => suspended,
  Organisations: ({ organisations }) => organisations.map(({ name }) => name).join('; '),
  Joined: ({ created_at }) => created_at,
};

/** Users: those that match the search and the choices in the address. */
export function AdminUsersPage() {
  const [address] = useSearchParams();
  const query = listQueryIn(USER_CHOICES, address);
  const list = usePagedOperation('listUsers', { query }, NO_DEDUPING);
  usePrivateHead('Users', LEDE);
  return (
    <ListPage
      title="Users"
      total={list.lastPage?.total}
      noun={['user', 'users']}
      action={
        <DownloadCsv list="listUsers" input={{ query }} name="users" columns={USER_COLUMNS} />
      }
    >
      <ListFilters
        label="Users"
        searches="Name, email, phone or identifier"
        choices={USER_CHOICES}
        query={query}
      />
      <UserList key={JSON.stringify(query)} list={list} />
    </ListPage>
  );
}
