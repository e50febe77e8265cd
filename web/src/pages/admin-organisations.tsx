import { useSearchParams } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { DownloadCsv } from '../components/signed-in/download-csv.tsx';
import { ListFilters } from '../components/signed-in/list-filters.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { ORGANISATION_CHOICES } from '../features/organisations/organisation-choices.ts';
import { ORGANISATION_COLUMNS } from '../features/organisations/organisation-columns.ts';
import { OrganisationList } from '../features/organisations/organisation-list.tsx';
import { listQueryIn } from '../lib/signed-in/list-query.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';
import { NO_DEDUPING, usePagedOperation } from '../lib/use-paged-operation.ts';

const LEDE = 'Everybody who lists: their plan, and whether we have checked who they are.';

/** Organisations: those that match the search and the choices in the address. */
export function AdminOrganisationsPage() {
  const [address] = useSearchParams();
  const query = listQueryIn(ORGANISATION_CHOICES, address);
  const list = usePagedOperation('listOrganisations', { query }, NO_DEDUPING);
  usePrivateHead('Organisations', LEDE);
  return (
    <>
      <BackLink to={pagePaths.adminDashboard}>Admin Dashboard</BackLink>
      <PageHeading
        title="Organisations"
        lede={LEDE}
        action={
          <DownloadCsv
            list="listOrganisations"
            input={{ query }}
            name="organisations"
            columns={ORGANISATION_COLUMNS}
          />
        }
      />
      <ListFilters
        label="Organisations"
        searches="Name, owner, address, phone or identifier"
        choices={ORGANISATION_CHOICES}
        query={query}
        total={list.lastPage?.total}
        noun={['organisation', 'organisations']}
      />
      <OrganisationList key={JSON.stringify(query)} list={list} />
    </>
  );
}
