import * as z from 'zod';

/** Listing, organisation, audit entry, photo, enquiry, booking, batch, person of the demo. */
export type IdPrefix = 'lst' | 'org' | 'aud' | 'pho' | 'enq' | 'bkg' | 'bat' | 'usr';

/** A ULID in Crockford's base 32. */
const ULID = '[0-7][0-9A-HJKMNP-TV-Z]{25}';

/**
 * An identifier in our form: `lst_01J9ZC5V8Q3T6W7X8Y9Z0ABCDE`. Any other text is refused without a
 * read of the table.
 * @param missing the message then: in a path, the same as for an identifier that doesn't exist
 */
export const idSchema = (prefix: IdPrefix, missing: string) =>
  z.string().regex(new RegExp(`^${prefix}_${ULID}$`), missing);

/** A listing that isn't public gets the same message as one that doesn't exist (D2). */
export const PROPERTY_NOT_FOUND = 'This property doesn’t exist or has been removed';
export const LISTING_NOT_FOUND = 'Listing not found';
export const PHOTO_NOT_FOUND = 'Photo not found';
export const ORGANISATION_NOT_FOUND = 'Organisation not found';
export const ENQUIRY_NOT_FOUND = 'Enquiry not found';
export const BOOKING_NOT_FOUND = 'Booking not found';
export const BATCH_NOT_FOUND = 'Batch not found';
export const USER_NOT_FOUND = 'There is no such account. It may have been deleted';

/** The identifier of a person, which the user pool gave their account. */
export const userIdSchema = (missing: string) => z.guid(missing);

/** The identifiers in paths. */
export const pathIds = {
  listing_id: idSchema('lst', LISTING_NOT_FOUND),
  photo_id: idSchema('pho', PHOTO_NOT_FOUND),
  organisation_id: idSchema('org', ORGANISATION_NOT_FOUND),
  enquiry_id: idSchema('enq', ENQUIRY_NOT_FOUND),
  booking_id: idSchema('bkg', BOOKING_NOT_FOUND),
  batch_id: idSchema('bat', BATCH_NOT_FOUND),
  user_id: userIdSchema(USER_NOT_FOUND),
} as const;
