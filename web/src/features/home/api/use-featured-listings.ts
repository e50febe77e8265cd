import { FEATURED_ON_HOME } from '../../../../../shared/listings/limits.ts';
import { operationKey, useOperation } from '../../../lib/use-operation.ts';

const FEATURED = { query: { featured: true, limit: FEATURED_ON_HOME } };

export const featuredListingsKey = operationKey('searchListings', FEATURED);

/** The newest featured listings for the home page. */
export const useFeaturedListings = () => useOperation('searchListings', FEATURED);
