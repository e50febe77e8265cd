import { useSearchParams } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { DownloadCsv } from '../components/signed-in/download-csv.tsx';
import { ListFilters } from '../components/signed-in/list-filters.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { USER_CHOICES } from '../features/users/user-choices.ts';
import { USER_COLUMNS } from '../features/users/user-columns.ts';
import { UserList } from '../features/users/user-list.tsx';
import { listQueryIn } from '../lib/signed-in/list-query.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';
import { NO_DEDUPING, usePagedOperation } from '../lib/use-paged-operation.ts';

const LEDE = 'Everybody who has an account.';

/** Users: those that match the search and the choices in the address. */
export function AdminUsersPage() {
  const [address] = useSearchParams();
  const query = listQueryIn(USER_CHOICES, address);
  const list = usePagedOperation('listUsers', { query }, NO_DEDUPING);
  usePrivateHead('Users', LEDE);
  return (
    <>
      <BackLink to={pagePaths.adminDashboard}>Admin Dashboard</BackLink>
      <PageHeading
        title="Users"
        lede={LEDE}
        action={
          <DownloadCsv list="listUsers" input={{ query }} name="users" columns={USER_COLUMNS} />
        }
      />
      <ListFilters
        label="Users"
        searches="Name, email, phone or identifier"
        choices={USER_CHOICES}
        query={query}
        total={list.lastPage?.total}
        noun={['user', 'users']}
      />
      <UserList key={JSON.stringify(query)} list={list} />
    </>
  );
}
