import { FEATURED_ON_HOME } from '../../../../shared/listings/limits.ts';
import { operationKey } from '../../lib/use-operation.ts';

/** The request for the newest featured listings. */
export const FEATURED_REQUEST = operationKey('searchListings', {
  query: { featured: true, limit: FEATURED_ON_HOME },
});
