import type { Furnishing, ListingSort, ListingType, PropertySubtype, Tenure } from './types.ts';

/** What a type is called, by the place where it is said. */
export const TYPE_LABELS = {
  search: { SALE: 'For Sale', LETTING: 'To Rent', HOLIDAY: 'Holiday Let' },
} as const satisfies Record<string, Record<ListingType, string>>;

export const SUBTYPE_LABELS = {
  house: 'House',
  apartment: 'Apartment',
  commercial: 'Commercial',
  land: 'Land',
  cottage: 'Cottage',
  lodge: 'Lodge',
  glamping: 'Shepherd’s hut or glamping',
} as const satisfies Record<PropertySubtype, string>;

export const TENURE_LABELS = {
  FREEHOLD: 'Freehold',
  LEASEHOLD: 'Leasehold',
  SHARE_OF_FREEHOLD: 'Share of freehold',
  COMMONHOLD: 'Commonhold',
} as const satisfies Record<Tenure, string>;

export const FURNISHING_LABELS = {
  FURNISHED: 'Furnished',
  PART_FURNISHED: 'Part furnished',
  UNFURNISHED: 'Unfurnished',
} as const satisfies Record<Furnishing, string>;

export const SORT_LABELS = {
  newest: 'Newest first',
  price_asc: 'Lowest price',
  price_desc: 'Highest price',
} as const satisfies Record<ListingSort, string>;

const PRICE_UNITS: Record<ListingType, string> = { SALE: '', LETTING: '/month', HOLIDAY: '/night' };

/** The unit that follows a price of this type: none, `/month` or `/night`. */
export const priceUnit = (type: ListingType): string => PRICE_UNITS[type];

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});

/** A price in pounds without its unit: `£1,250,000`, or `POA` (price on application) for none. */
export const formatPrice = (price: number | null): string =>
  price === null ? 'POA' : pounds.format(price);
