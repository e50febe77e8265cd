/** A listing that isn't public gets the same message as one that doesn't exist (D2). */
export const PROPERTY_NOT_FOUND = 'This property doesn’t exist or has been removed';
export const LISTING_NOT_FOUND = 'Listing not found';

export const LISTING_ID = { prefix: 'lst', missing: LISTING_NOT_FOUND } as const;
