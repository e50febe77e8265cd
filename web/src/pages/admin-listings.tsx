import { useSearchParams } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { DownloadCsv } from '../components/signed-in/download-csv.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { AdminListingList } from '../features/review/all-listings/components/admin-listing-list.tsx';
import { ListingFilters } from '../features/review/all-listings/components/listing-filters.tsx';
import { LISTING_COLUMNS } from '../features/review/all-listings/listing-columns.ts';
import { listingFilterIn } from '../features/review/all-listings/listing-filter.ts';
import { IN_PLACE } from '../lib/navigation.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';
import { NO_DEDUPING, usePagedOperation } from '../lib/use-paged-operation.ts';

const LEDE = 'All listings of all organisations, in every state.';

/** Listings: those of all organisations that match the filters in the address. */
export function AdminListingsPage() {
  const [query, setQuery] = useSearchParams();
  const filter = listingFilterIn(query);
  const list = usePagedOperation('listAdminListings', { query: filter }, NO_DEDUPING);
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
            input={{ query: filter }}
            name="listings"
            columns={LISTING_COLUMNS}
          />
        }
      />
      <ListingFilters
        filter={filter}
        organisation={list.items[0]?.organisation.name}
        onChange={(name, value) => {
          const { [name]: _, ...others } = filter;
          setQuery(value === undefined ? others : { ...others, [name]: value }, {
            state: IN_PLACE,
          });
        }}
      />
      <AdminListingList key={JSON.stringify(filter)} list={list} filter={filter} />
    </>
  );
}
