import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { DownloadCsv } from '../components/signed-in/download-csv.tsx';
import { ListFilters } from '../components/signed-in/list-filters.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { AdminListingList } from '../features/review/all-listings/admin-listing-list.tsx';
import { LISTING_CHOICES } from '../features/review/all-listings/listing-choices.ts';
import { LISTING_COLUMNS } from '../features/review/all-listings/listing-columns.ts';
import { IN_PLACE } from '../lib/navigation.ts';
import { listQueryIn, withParameter } from '../lib/signed-in/list-query.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';
import { NO_DEDUPING, usePagedOperation } from '../lib/use-paged-operation.ts';

const LEDE = 'All listings of all organisations, in every state.';

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
    <>
      <BackLink to={pagePaths.adminDashboard}>Admin Dashboard</BackLink>
      <PageHeading
        title="All listings"
        lede={LEDE}
        action={
          <DownloadCsv
            list="listAdminListings"
            input={{ query }}
            name="listings"
            columns={LISTING_COLUMNS}
          />
        }
      />
      <ListFilters
        label="Listings"
        searches="Title, address, postcode, owner or identifier"
        choices={LISTING_CHOICES}
        query={query}
        total={list.lastPage?.total}
        noun={['listing', 'listings']}
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
    </>
  );
}
