import { useSearchParams } from 'react-router';
import { STATUS_LABELS } from '../../../shared/listings/labels.ts';
import { LISTING_STATUSES } from '../../../shared/listings/types.ts';
import type { AdminOrganisation } from '../../../shared/organisations/admin-schema.ts';
import { PLAN_LABELS } from '../../../shared/organisations/plans.ts';
import { DownloadCsv } from '../components/signed-in/download-csv.tsx';
import { ListFilters } from '../components/signed-in/list-filters.tsx';
import { ListPage } from '../components/signed-in/list-page.tsx';
import { OrganisationList } from '../features/organisations/organisation-list.tsx';
import type { CsvColumns } from '../lib/signed-in/csv.ts';
import { type ListChoices, listQueryIn, SORT } from '../lib/signed-in/list-query.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';
import { NO_DEDUPING, usePagedOperation } from '../lib/use-paged-operation.ts';

const LEDE = 'All organisations, their plans and whether we have verified them.';

/** The filters and the order of the list of organisations. */
const ORGANISATION_CHOICES = {
  plan: { label: 'Plan', none: 'All plans', options: PLAN_LABELS },
  verified: {
    label: 'Checked',
    none: 'Verified or not',
    options: { true: 'Verified', false: 'Not verified' },
  },
  suspended: {
    label: 'Owner',
    none: 'All owners',
    options: { true: 'Suspended', false: 'Not suspended' },
  },
  sort: SORT,
} as const satisfies ListChoices;

/** The columns of the list of organisations as a file. */
const ORGANISATION_COLUMNS: CsvColumns<AdminOrganisation> = {
  Identifier: ({ id }) => id,
  Name: ({ name }) => name,
  Region: ({ region }) => region,
  Owner: ({ owner }) => owner?.full_name,
  'Owner’s email': ({ owner }) => owner?.email,
  Plan: ({ plan }) => PLAN_LABELS[plan],
  Verified: ({ verified }) => verified,
  Suspended: ({ suspended }) => suspended,
  Created: ({ created_at }) => created_at,
  ...Object.fromEntries(
    LISTING_STATUSES.map((status) => [
      STATUS_LABELS[status],
      ({ listings }: AdminOrganisation) => listings[status],
    ]),
  ),
};

/** Organisations: those that match the search and the choices in the address. */
export function AdminOrganisationsPage() {
  const [address] = useSearchParams();
  const query = listQueryIn(ORGANISATION_CHOICES, address);
  const list = usePagedOperation('listOrganisations', { query }, NO_DEDUPING);
  usePrivateHead('Organisations', LEDE);
  return (
    <ListPage
      title="Organisations"
      total={list.lastPage?.total}
      noun={['organisation', 'organisations']}
      action={
        <DownloadCsv
          list="listOrganisations"
          input={{ query }}
          name="organisations"
          columns={ORGANISATION_COLUMNS}
        />
      }
    >
      <ListFilters
        label="Organisations"
        searches="Name, owner, address, phone or identifier"
        choices={ORGANISATION_CHOICES}
        query={query}
      />
      <OrganisationList key={JSON.stringify(query)} list={list} />
    </ListPage>
  );
}
