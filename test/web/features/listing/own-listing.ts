import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import { ownListing as emptyListing } from '../../support/records/listings.ts';
import { publicListing } from './public-listing.ts';

/** A listing as its lister gets it, complete but for what a test says otherwise. */
export const ownListing = (given: Partial<OwnListing> = {}): OwnListing =>
  emptyListing({
    ...publicListing(),
    address: '1 Beck Side',
    postcode: 'LA22 9AB',
    ...given,
  });
