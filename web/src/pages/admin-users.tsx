import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { DownloadCsv } from '../components/signed-in/download-csv.tsx';
import { ListSearch } from '../components/signed-in/list-search.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { UserList } from '../features/users/components/user-list.tsx';
import { USER_COLUMNS } from '../features/users/user-columns.ts';
import {
  parseFilter,
  ROLE,
  ROLE_OPTIONS,
  SEARCH,
  userQuery,
  withParameter,
} from '../features/users/user-filter.ts';
import { IN_PLACE } from '../lib/navigation.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

const LEDE = 'Everybody who has an account.';

/** Users: all, or those with a role, or those whose name or address begins with the typed text. */
export function AdminUsersPage() {
  const [query, setQuery] = useSearchParams();
  const { roleOption, role, q } = parseFilter(query);
  usePrivateHead('Users', LEDE);
  return (
    <>
      <BackLink to={pagePaths.adminDashboard}>Admin Dashboard</BackLink>
      <PageHeading
        title="Users"
        lede={LEDE}
        action={
          <DownloadCsv
            list="listUsers"
            input={{ query: userQuery({ role, q }) }}
            name="users"
            columns={USER_COLUMNS}
          />
        }
      />
      <ListSearch
        label="Start of the name or email"
        value={q}
        onSearch={(text) =>
          setQuery((current) => withParameter(current, SEARCH, text), {
            state: IN_PLACE,
            replace: true,
          })
        }
      />
      <SegmentedControl
        aria-label="Role"
        data={ROLE_OPTIONS}
        value={roleOption}
        onChange={(next) =>
          setQuery((current) => withParameter(current, ROLE, next), { state: IN_PLACE })
        }
      />
      <UserList key={`${roleOption} ${q}`} role={role} q={q} />
    </>
  );
}
