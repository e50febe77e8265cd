import { catalogueOperations, openCatalogue } from '../../../functions/api/catalogue/operations.ts';
import { AT, type CapabilityCases } from '../operation-case.ts';
import { StoredIndex } from '../stored-index.ts';

export const catalogue: CapabilityCases<'catalogue'> = {
  operations: ({ table, now }) => catalogueOperations(openCatalogue(table, new StoredIndex(), now)),
  // `{}` stands for an operation that needs no query, no body and no other subject than usual.
  operationCases: {
    getOpenApi: {},
    searchListings: {
      query: 'limit=1',
      // The position that a cursor of this list has. Tests put malformed texts into it as the identifier.
      positions: {
        'sort=newest': (id) => ({
          order: 'newest',
          featured: false,
          created_at: AT,
          listing_id: id,
        }),
      },
    },
    getSearchMap: {},
    getSearchCounts: {},
    getSearchAlternatives: {},
    suggestPlaces: { query: 'text=keswick' },
    getListingCards: { query: 'ids=lst_01J9ZC5V8Q3T6W7X8Y9Z0ABCDE' },
    getListing: {},
    getListingDistance: { query: 'text=keswick' },
    getCategories: {},
    getReviewTime: {},
    getSearchAreas: {},
    getCalendar: {},
  },
};
