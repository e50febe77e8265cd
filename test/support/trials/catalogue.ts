import { catalogueOperations, openCatalogue } from '../../../functions/api/catalogue/operations.ts';
import { Snapshots } from '../snapshots.ts';
import { AT, type OperationsOf, type TrialsOf } from '../trial.ts';

export const operations: OperationsOf<'catalogue'> = ({ table, now }) =>
  catalogueOperations(openCatalogue(table, new Snapshots(), now));

export const trials: TrialsOf<'catalogue'> = {
  getOpenApi: {},
  searchListings: {
    query: 'limit=1',
    positions: {
      'sort=newest': (id) => ({ order: 'newest', featured: false, created_at: AT, listing_id: id }),
    },
  },
  getListing: {},
  getCategories: {},
  getSearchAreas: {},
  getCalendar: {},
};
