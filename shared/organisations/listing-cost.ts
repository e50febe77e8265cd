/**
 * The cost of listing, as long as no plan (`plans.ts`) costs anything. It is said wherever somebody begins.
 */
export const LISTING_COST = 'Listing is free while we are new.';
