import { CAPABILITIES } from '../../shared/routes.ts';
import type { AppCapability } from './capability.ts';

export const catalogue: AppCapability<'catalogue'> = {
  name: 'catalogue',
  purpose: CAPABILITIES.catalogue,
  size: { memoryMb: 1024, timeoutSeconds: 10 },
  triggers: [
    {
      kind: 'routes',
      traffic: {
        getOpenApi: { perVisit: 0, readUnits: 0 },
        searchListings: { perVisit: 9, readUnits: 2 },
        getSearchMap: { perVisit: 1, readUnits: 0.5 },
        getSearchCounts: { perVisit: 2, readUnits: 0.5 },
        getSearchAlternatives: { perVisit: 0.3, readUnits: 0.5 },
        suggestPlaces: { perVisit: 3, readUnits: 0.5 },
        getListingCards: { perVisit: 0.2, readUnits: 6 },
        getListing: { perVisit: 3, readUnits: 2.5 },
        getListingDistance: { perVisit: 0.1, readUnits: 1.5 },
        getCategories: { perVisit: 1, readUnits: 0.5 },
        // Once an hour in each process: 30 days, each in up to nine items.
        getReviewTime: { perVisit: 0.02, readUnits: 6 },
        getSearchAreas: { perVisit: 0.8, readUnits: 0.5 },
        getCalendar: { perVisit: 0.5, readUnits: 2 },
      },
    },
  ],
  grants(fn, { table, searchIndex }) {
    table.grantRead(fn);
    table.grantIndexes(fn, 'published');
    searchIndex.grantRead(fn);
  },
};
