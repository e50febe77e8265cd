import * as z from 'zod';
import { categoriesRepository } from '../../data/categories/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { organisationRepository } from '../../data/organisation/repository.ts';
import { sparseIndexSearch } from '../../data/search/sparse-index-search.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { httpHandler } from '../../lib/http-handler.ts';
import { getCategories } from './get-categories.ts';
import { getListing } from './get-listing.ts';
import { searchListings } from './search-listings.ts';

const { TABLE_NAME } = readEnvironment(z.object({ TABLE_NAME: z.string().min(1) }));
const table = openTable(TABLE_NAME);
const listings = listingRepository(table);

const dependencies = {
  listings,
  organisations: organisationRepository(table),
  categories: categoriesRepository(table),
  search: sparseIndexSearch(listings),
};

export const handler = httpHandler('catalogue', {
  searchListings: searchListings(dependencies),
  getListing: getListing(dependencies),
  getCategories: getCategories(dependencies),
});
