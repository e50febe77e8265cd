import { FEATURED_ON_HOME } from '../../../../../shared/listings/limits.ts';
import { useOperation } from '../../../lib/use-operation.ts';

/** The newest featured listings, as many as the home page shows. */
export const useFeaturedListings = () =>
  useOperation('searchListings', { query: { featured: true, limit: FEATURED_ON_HOME } });
