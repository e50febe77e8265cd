import { useSearchParams } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { DownloadCsv } from '../components/signed-in/download-csv.tsx';
import { ListSearch } from '../components/signed-in/list-search.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { OrganisationList } from '../features/organisations/components/organisation-list.tsx';
import { ORGANISATION_COLUMNS } from '../features/organisations/organisation-columns.ts';
import { IN_PLACE } from '../lib/navigation.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

const LEDE = 'Everybody who lists: their plan, and whether we have checked who they are.';

/** The search's parameter in the page's address. */
const SEARCH = 'q';

/** Organisations: all, or those whose name begins with the typed text. */
export function AdminOrganisationsPage() {
  const [query, setQuery] = useSearchParams();
  const q = query.get(SEARCH)?.trim() ?? '';
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
            input={{ query: q === '' ? {} : { q } }}
            name="organisations"
            columns={ORGANISATION_COLUMNS}
          />
        }
      />
      <ListSearch
        label="Start of the name"
        value={q}
        onSearch={(text) =>
          setQuery(text === '' ? {} : { [SEARCH]: text }, { state: IN_PLACE, replace: true })
        }
      />
      <OrganisationList key={q} q={q} />
    </>
  );
}
