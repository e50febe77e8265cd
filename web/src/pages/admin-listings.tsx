import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { STATUS_LABELS, TYPE_LABELS } from '../../../shared/listings/labels.ts';
import type { AdminListingCard } from '../../../shared/moderation/schema.ts';
import { DownloadCsv } from '../components/signed-in/download-csv.tsx';
import { ListFilters } from '../components/signed-in/list-filters.tsx';
import { ListPage } from '../components/signed-in/list-page.tsx';
import { AdminListingList } from '../features/review/all-listings/admin-listing-list.tsx';
import { IN_PLACE } from '../lib/navigation.ts';
import type { CsvColumns } from '../lib/signed-in/csv.ts';
import { type ListChoices, listQueryIn, SORT, withParameter } from '../lib/signed-in/list-query.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';
import { NO_DEDUPING, usePagedOperation } from '../lib/use-paged-operation.ts';

const LEDE = 'All listings of all organisations, in every state.';

/** The filters and the order of the list of all listings. */
const LISTING_CHOICES = {
  status: {
    label: 'Status',
    none: 'All statuses',
    options: { ...STATUS_LABELS, PENDING: 'Pending Review' },
  },
  type: { label: 'Type', none: 'All types', options: TYPE_LABELS.search },
  featured: {
    label: 'Featured',
    none: 'Featured or not',
    options: { true: 'Featured', false: 'Not featured' },
  },
  hidden: {
    label: 'Owner',
    none: 'All owners',
    options: { true: 'Suspended', false: 'Not suspended' },
  },
  sort: SORT,
} as const satisfies ListChoices;

/** The columns of the list of all listings as a file. */
const LISTING_COLUMNS: CsvColumns<AdminListingCard> = {
  Identifier: ({ id }) => id,
  Title: ({ title }) => title,
  Organisation: ({ organisation }) => organisation.name,
  Status: ({ status }) => STATUS_LABELS[status],
  Hidden: ({ hidden }) => hidden,
  Type: ({ type }) => TYPE_LABELS.search[type],
  'Price, £': ({ price }) => price,
  Area: ({ area_name }) => area_name,
  Outcode: ({ outcode }) => outcode,
  Featured: ({ featured }) => featured,
  Created: ({ created_at }) => created_at,
};

/** The parameter with the only organisation whose listings are shown. */
const ORGANISATION = 'organisation_id';

/** Listings: those of all organisations that match the search and the choices in the address. */
export function AdminListingsPage() {
  const [address, setAddress] = useSearchParams();
  const organisation_id = address.get(ORGANISATION) ?? '';
  const query = {
    ...listQueryIn(LISTING_CHOICES, address),
    ...(organisation_id !== '' && { organisation_id }),
  };
  const list = usePagedOperation('listAdminListings', { query }, NO_DEDUPING);
  const organisation = list.items[0]?.organisation.name ?? organisation_id;
  usePrivateHead('All listings', LEDE);
  return (
    <ListPage
      title="All listings"
      total={list.lastPage?.total}
      noun={['listing', 'listings']}
      action={
        <DownloadCsv
          list="listAdminListings"
          input={{ query }}
          name="listings"
          columns={LISTING_COLUMNS}
        />
      }
    >
      <ListFilters
        label="Listings"
        searches="Title, address, postcode, owner or identifier"
        choices={LISTING_CHOICES}
        query={query}
      >
        {organisation_id !== '' && (
          <Button
            mt={16}
            size="sm"
            variant="default"
            rightSection={<IconX className="fs-icon" aria-hidden />}
            aria-label={`Only those of ${organisation}: remove this filter`}
            onClick={() =>
              setAddress((current) => withParameter(current, ORGANISATION, ''), { state: IN_PLACE })
            }
          >
            {organisation}
          </Button>
        )}
      </ListFilters>
      <AdminListingList key={JSON.stringify(query)} list={list} query={query} />
    </ListPage>
  );
}
