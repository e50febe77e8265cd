/** The closed vocabularies of a listing, as data, so that pages can use them without the schemas. */

export const LISTING_TYPES = ['SALE', 'LETTING', 'HOLIDAY'] as const;
export type ListingType = (typeof LISTING_TYPES)[number];

export const LISTING_STATUSES = ['DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'ARCHIVED'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** The kinds of property that each type of listing can be. */
export const PROPERTY_SUBTYPES = {
  SALE: ['house', 'apartment', 'commercial', 'land'],
  LETTING: ['house', 'apartment', 'commercial', 'land'],
  HOLIDAY: ['cottage', 'lodge', 'apartment', 'glamping'],
} as const satisfies Record<ListingType, readonly string[]>;
export type PropertySubtype = (typeof PROPERTY_SUBTYPES)[ListingType][number];

export const ALL_PROPERTY_SUBTYPES = [
  ...new Set(Object.values(PROPERTY_SUBTYPES).flat()),
] as readonly PropertySubtype[];

export const EPC_RATINGS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

export const COUNCIL_TAX_BANDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

export const TENURES = ['FREEHOLD', 'LEASEHOLD', 'SHARE_OF_FREEHOLD', 'COMMONHOLD'] as const;

export const FURNISHINGS = ['FURNISHED', 'PART_FURNISHED', 'UNFURNISHED'] as const;

/**
 * The order of results. The default is featured first, then the newest; about a place it is the
 * nearest first.
 */
export const LISTING_SORTS = ['newest', 'price_asc', 'price_desc', 'distance'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];
