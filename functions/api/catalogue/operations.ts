import { categoriesRepository } from '../../data/categories/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { organisationOf } from '../../data/organisation/owning.ts';
import { organisationRepository } from '../../data/organisation/repository.ts';
import { sparseIndexSearch } from '../../data/search/sparse-index-search.ts';
import type { Table } from '../../data/table.ts';
import type { Operations } from '../../lib/http-handler.ts';
import { getCategories } from './get-categories.ts';
import { getListing } from './get-listing.ts';
import { getOpenApi } from './get-open-api.ts';
import { searchListings } from './search-listings.ts';

/** The catalogue's operations on a table. */
export function catalogueOperations(table: Table): Operations<'catalogue'> {
  const listings = listingRepository(table);
  const dependencies = {
    listings,
    organisationOf: organisationOf(organisationRepository(table).get),
    categories: categoriesRepository(table),
    search: sparseIndexSearch(listings),
  };
  return {
    getOpenApi,
    searchListings: searchListings(dependencies),
    getListing: getListing(dependencies),
    getCategories: getCategories(dependencies),
  };
}
