import * as z from 'zod';
import { categoriesRepository } from '../../data/categories/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { organisationRepository } from '../../data/organisation/repository.ts';
import { sparseIndexSearch } from '../../data/search/sparse-index-search.ts';
import { openTable } from '../../data/table.ts';
import { doorEnvironment, doorFor } from '../../lib/door.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { httpHandler } from '../../lib/http-handler.ts';
import { getCategories } from './get-categories.ts';
import { getListing } from './get-listing.ts';
import { getOpenApi } from './get-open-api.ts';
import { searchListings } from './search-listings.ts';

const { TABLE_NAME, ORIGIN_SECRETS } = readEnvironment(
  z.object({ TABLE_NAME: z.string().min(1), ...doorEnvironment }),
);
const table = openTable(TABLE_NAME);
const listings = listingRepository(table);

const dependencies = {
  listings,
  organisations: organisationRepository(table),
  categories: categoriesRepository(table),
  search: sparseIndexSearch(listings),
};

export const handler = httpHandler({
  door: doorFor(ORIGIN_SECRETS),
  capability: 'catalogue',
  operations: {
    getOpenApi,
    searchListings: searchListings(dependencies),
    getListing: getListing(dependencies),
    getCategories: getCategories(dependencies),
  },
});
