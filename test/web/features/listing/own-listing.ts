import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import { publicListing } from './public-listing.ts';

/** A listing as its lister gets it, complete but for what a test says otherwise. */
export const ownListing = (given: Partial<OwnListing> = {}): OwnListing => ({
  ...publicListing(),
  address: '1 Beck Side',
  postcode: 'LA22 9AB',
  arrival_time: null,
  departure_time: null,
  arrival_phone: null,
  entry_instructions: null,
  directions: null,
  house_rules: null,
  status: 'DRAFT',
  rejection_note: null,
  edited_since_approval: false,
  was_approved: false,
  revision: 1,
  written_revision: 1,
  photos: [],
  ...given,
});
