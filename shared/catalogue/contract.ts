import { apiOperations } from '../api/schema.ts';
import { calendarOperations } from '../bookings/schema.ts';
import type { CapabilityContract } from '../capability-contract.ts';
import { categoryOperations } from '../categories/schema.ts';
import { reviewTimeOperations } from '../listings/review-time.ts';
import { listingOperations } from '../listings/schema.ts';
import { placeOperations } from '../places/schema.ts';
import type { Routes } from '../route.ts';
import { searchOperations } from '../search/schema.ts';

/** Defaults for the routes below. */
const common = { capability: 'catalogue', access: 'anyone' } as const;

const routes = {
  getOpenApi: { ...common, method: 'GET', path: '/openapi.json' },
  searchListings: { ...common, method: 'GET', path: '/listings' },
  getSearchMap: { ...common, method: 'GET', path: '/search-map' },
  getSearchCounts: { ...common, method: 'GET', path: '/search-counts' },
  getSearchAlternatives: { ...common, method: 'GET', path: '/search-alternatives' },
  suggestPlaces: { ...common, method: 'GET', path: '/places' },
  getListingCards: { ...common, method: 'GET', path: '/listing-cards' },
  getListing: { ...common, method: 'GET', path: '/listings/{listing_id}' },
  getListingDistance: { ...common, method: 'GET', path: '/listings/{listing_id}/distance' },
  getCategories: { ...common, method: 'GET', path: '/categories' },
  getReviewTime: { ...common, method: 'GET', path: '/review-time' },
  getSearchAreas: { ...common, method: 'GET', path: '/search-areas' },
  getCalendar: { ...common, method: 'GET', path: '/listings/{listing_id}/calendar' },
} as const satisfies Routes<'catalogue'>;

const schemas = {
  ...apiOperations,
  ...searchOperations,
  ...placeOperations,
  ...listingOperations,
  ...categoryOperations,
  ...calendarOperations,
  ...reviewTimeOperations,
};

export const catalogue = {
  purpose: 'What is published, for anyone to find.',
  routes,
  schemas,
  limits: {},
  entities: {},
  ids: [],
} as const satisfies CapabilityContract<'catalogue', keyof typeof routes>;
