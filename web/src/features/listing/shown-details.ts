import { FIELD_NAMES, hasField } from '../../../../shared/listings/fields.ts';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';

/** A listing without the fields that its type doesn't have, as its public page would show it. */
export const withShownDetails = (listing: OwnListing): OwnListing => ({
  ...listing,
  ...Object.fromEntries(
    FIELD_NAMES.filter((field) => !hasField(listing.type, field)).map((field) => [field, null]),
  ),
});
