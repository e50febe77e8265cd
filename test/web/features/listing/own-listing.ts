import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import { ownListing as emptyListing } from '../../support/records/listings.ts';
import { publicListing } from './public-listing.ts';

/** A complete listing as its lister sees it, with a test's changes. */
export const ownListing = (given: Partial<OwnListing> = {}): OwnListing =>
  emptyListing({
    ...publicListing(),
    address: '1 Beck Side',
    postcode: 'LA22 9AB',
    ...given,
  });
