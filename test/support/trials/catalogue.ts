import type { TrialsOf } from '../trial.ts';

export const trials: TrialsOf<'catalogue'> = {
  getOpenApi: {},
  searchListings: { query: 'limit=1' },
  getListing: {},
  getCategories: {},
  getSearchAreas: {},
  getCalendar: {},
};
