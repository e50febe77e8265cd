import { FIELD_NAMES, hasField } from '../../../../shared/listings/fields.ts';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';

/** Removes the fields that the listing's type doesn't have, as the public API does. */
export const withShownDetails = (listing: OwnListing): OwnListing => ({
  ...listing,
  ...Object.fromEntries(
    FIELD_NAMES.filter((field) => !hasField(listing.type, field)).map((field) => [field, null]),
  ),
});
