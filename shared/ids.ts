import * as z from 'zod';

/** What an identifier is of: a listing, an organisation, an audit entry, a photo, a person. */
export type IdPrefix = 'lst' | 'org' | 'aud' | 'pho' | 'usr';

/** A ULID in Crockford's base 32. */
const ULID = '[0-7][0-9A-HJKMNP-TV-Z]{25}';

/**
 * An identifier as we make them: `lst_01J9ZC5V8Q3T6W7X8Y9Z0ABCDE`. Nothing else is looked for.
 * @param missing what to say of one that nothing can have: in a path, what is said where there is none
 */
export const idText = (prefix: IdPrefix, missing: string) =>
  z.string().regex(new RegExp(`^${prefix}_${ULID}$`), missing);

/** Of a listing that isn't public, as of one that isn't there (D2). */
export const PROPERTY_NOT_FOUND = 'This property doesn’t exist or has been removed';
export const LISTING_NOT_FOUND = 'Listing not found';
export const PHOTO_NOT_FOUND = 'Photo not found';
export const ORGANISATION_NOT_FOUND = 'Organisation not found';

/** Those in paths. */
export const pathIds = {
  listing_id: idText('lst', LISTING_NOT_FOUND),
  photo_id: idText('pho', PHOTO_NOT_FOUND),
  organisation_id: idText('org', ORGANISATION_NOT_FOUND),
} as const;
