import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import { hasDetail, TYPE_DETAILS } from '../../../../shared/listings/rules.ts';

/** A listing without the details that its type doesn't have, as its public page would show it. */
export const withShownDetails = (listing: OwnListing): OwnListing => ({
  ...listing,
  ...Object.fromEntries(
    TYPE_DETAILS.filter((detail) => !hasDetail(listing.type, detail)).map((detail) => [
      detail,
      null,
    ]),
  ),
});
