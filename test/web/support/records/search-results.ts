import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { cardOf } from './favourites.ts';

/** A search's only page. */
export const searchResults = (
  ...listings: readonly OwnListing[]
): OperationResponse<'searchListings'> => ({
  items: listings.map(cardOf),
  total: listings.length,
  next_cursor: null,
});
