import { bookingRepository } from '../../data/booking/repository.ts';
import { categoriesRepository } from '../../data/categories/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { organisationOf, organisationRepository } from '../../data/organisation/repository.ts';
import { searchRows } from '../../data/search/search-rows.ts';
import { snapshotSearch } from '../../data/search/snapshot-search.ts';
import type { SnapshotStore } from '../../data/search/snapshot-store.ts';
import type { Table } from '../../data/table.ts';
import type { Operations } from '../../lib/http-handler.ts';
import { getCalendar } from './get-calendar.ts';
import { getCategories } from './get-categories.ts';
import { getListing } from './get-listing.ts';
import { getOpenApi } from './get-open-api.ts';
import { getSearchAreas } from './get-search-areas.ts';
import { searchListings } from './search-listings.ts';

export type Catalogue = ReturnType<typeof openCatalogue>;

/**
 * The repositories and the search of the catalogue's operations.
 * @param store of the search index
 */
export function openCatalogue(
  table: Table,
  store: Pick<SnapshotStore, 'read'>,
  now: () => Date = () => new Date(),
) {
  const listings = listingRepository(table, now);
  const categories = categoriesRepository(table);
  return {
    listings,
    organisationOf: organisationOf(organisationRepository(table).get),
    bookings: bookingRepository(table, now),
    categories,
    search: snapshotSearch({ store, categories, rows: searchRows(table), now }),
    now,
  };
}

/** The catalogue's operations. */
export const catalogueOperations = (catalogue: Catalogue): Operations<'catalogue'> => ({
  getOpenApi,
  searchListings: searchListings(catalogue),
  getListing: getListing(catalogue),
  getCategories: getCategories(catalogue),
  getSearchAreas: getSearchAreas(catalogue),
  getCalendar: getCalendar(catalogue),
});
