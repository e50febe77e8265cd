import { bookingRepository } from '../../data/booking/repository.ts';
import { categoriesRepository } from '../../data/categories/repository.ts';
import { cardMemory } from '../../data/listing/card-memory.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { organisationOf, organisationRepository } from '../../data/organisation/repository.ts';
import type { IndexStore } from '../../data/search/index-store.ts';
import { indexedListings } from '../../data/search/indexed-listings.ts';
import { memorySearch } from '../../data/search/memory-search.ts';
import { statisticsRepository } from '../../data/statistics/repository.ts';
import type { Table } from '../../data/table.ts';
import { cardText } from '../../domain/listing/view.ts';
import type { SomeTextOperations } from '../../lib/http-handler.ts';
import { getCalendar } from './get-calendar.ts';
import { getCategories } from './get-categories.ts';
import { getListing } from './get-listing.ts';
import { getListingCards } from './get-listing-cards.ts';
import { getListingDistance } from './get-listing-distance.ts';
import { getOpenApi } from './get-open-api.ts';
import { getReviewTime } from './get-review-time.ts';
import { getSearchAlternatives } from './get-search-alternatives.ts';
import { getSearchAreas } from './get-search-areas.ts';
import { getSearchCounts } from './get-search-counts.ts';
import { getSearchMap } from './get-search-map.ts';
import { searchListings } from './search-listings.ts';
import { suggestPlaces } from './suggest-places.ts';

export type Catalogue = ReturnType<typeof openCatalogue>;

/**
 * The repositories and the search of the catalogue's operations.
 * @param store of the search index
 */
export function openCatalogue(
  table: Table,
  store: Pick<IndexStore, 'readChanges' | 'readBase'>,
  now: () => Date = () => new Date(),
) {
  const listings = listingRepository(table, now);
  const categories = categoriesRepository(table);
  return {
    listings,
    cards: cardMemory({ read: listings.readPublishedCards, textOf: cardText, now }),
    organisationOf: organisationOf(organisationRepository(table).get),
    bookings: bookingRepository(table, now),
    statistics: statisticsRepository(table, now),
    categories,
    search: memorySearch({ store, categories, listings: indexedListings(table), now }),
    now,
  };
}

/** The catalogue's operations. */
export const catalogueOperations = (catalogue: Catalogue) =>
  ({
    getOpenApi,
    searchListings: searchListings(catalogue),
    getSearchMap: getSearchMap(catalogue),
    getSearchCounts: getSearchCounts(catalogue),
    getSearchAlternatives: getSearchAlternatives(catalogue),
    suggestPlaces: suggestPlaces(catalogue),
    getListingCards: getListingCards(catalogue),
    getListing: getListing(catalogue),
    getListingDistance: getListingDistance(catalogue),
    getCategories: getCategories(catalogue),
    getReviewTime: getReviewTime(catalogue),
    getSearchAreas: getSearchAreas(catalogue),
    getCalendar: getCalendar(catalogue),
  }) satisfies SomeTextOperations<'catalogue'>;
