import { formatPounds } from '../money.ts';
import type { FieldsLike, FieldValues, ListingField } from './fields.ts';
import type { ListingSort, ListingStatus, ListingType, PropertySubtype } from './types.ts';

/** The name of a type, by the place in which it is shown (D18a); favourites have their own. */
export const TYPE_LABELS = {
  search: { SALE: 'For Sale', LETTING: 'To Rent', HOLIDAY: 'Holiday Let' },
  form: { SALE: 'For Sale', LETTING: 'Long Term Rental', HOLIDAY: 'Holiday Let' },
} as const satisfies Record<string, Record<ListingType, string>>;

export const STATUS_LABELS = {
  DRAFT: 'Draft',
  PENDING: 'Pending',
  PUBLISHED: 'Published',
  REJECTED: 'Rejected',
  ARCHIVED: 'Archived',
} as const satisfies Record<ListingStatus, string>;

/** The labels of a listing's fields, in its form and in lists of changes, and of its state. */
export const FIELD_LABELS = {
  title: 'Title',
  type: 'Property type',
  property_subtype: 'Kind of property',
  summary: 'Summary',
  address: 'Address',
  postcode: 'Postcode',
  area_name: 'Area',
  shown_square: 'Circle on the map',
  exact_place: 'Exact place',
  inside_national_park: 'Inside the National Park',
  price: 'Price',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  sleeps: 'Sleeps',
  description: 'Full description',
  amenities: 'Amenities',
  pets_allowed: 'Pets allowed',
  max_dogs: 'Maximum dogs',
  epc_rating: 'EPC rating',
  council_tax_band: 'Council tax band',
  tenure: 'Tenure',
  deposit: 'Deposit',
  available_from: 'Available from',
  furnishing: 'Furnishing',
  arrival_time: 'Arrive from',
  departure_time: 'Leave by',
  arrival_phone: 'Phone for guests',
  entry_instructions: 'How to get in',
  directions: 'Directions',
  house_rules: 'House rules',
  photos: 'Photos',
  term_names: 'Names of fees and seasons',
  status: 'Status',
  featured: 'Featured',
  edited_since_approval: 'Edits to review',
} as const satisfies Record<
  ListingField | 'photos' | 'term_names' | 'status' | 'featured' | 'edited_since_approval',
  string
>;

export const SUBTYPE_LABELS = {
  house: 'House',
  apartment: 'Apartment',
  commercial: 'Commercial',
  land: 'Land',
  cottage: 'Cottage',
  lodge: 'Lodge',
  glamping: 'Shepherd’s hut or glamping',
} as const satisfies Record<PropertySubtype, string>;

/** The labels of values that are codes. */
export const CHOICE_LABELS = {
  type: TYPE_LABELS.search,
  property_subtype: SUBTYPE_LABELS,
  tenure: {
    FREEHOLD: 'Freehold',
    LEASEHOLD: 'Leasehold',
    SHARE_OF_FREEHOLD: 'Share of freehold',
    COMMONHOLD: 'Commonhold',
  },
  furnishing: {
    FURNISHED: 'Furnished',
    PART_FURNISHED: 'Part furnished',
    UNFURNISHED: 'Unfurnished',
  },
} as const satisfies {
  [F in FieldsLike<{ kind: 'choice' }>]: Record<NonNullable<FieldValues[F]>, string>;
};

export const SORT_LABELS = {
  newest: 'Newest first',
  price_asc: 'Lowest price',
  price_desc: 'Highest price',
  distance: 'Nearest first',
} as const satisfies Record<ListingSort, string>;

const PRICE_UNITS: Record<ListingType, string> = { SALE: '', LETTING: '/month', HOLIDAY: '/night' };

/** The unit after a price of this type: none, `/month` or `/night`. */
export const priceUnit = (type: ListingType): string => PRICE_UNITS[type];

/** Stands before a price that is the least of several, or that was paid. */
export const pricePrefix = ({
  price_from,
  is_sold,
}: {
  readonly price_from: unknown;
  readonly is_sold: boolean;
}): '' | 'from ' | 'Sold for ' => {
  if (is_sold) return 'Sold for ';
  return price_from === null ? '' : 'from ';
};

/** Names of prices in a list with listings of all types. */
export const PRICE_LABELS = {
  SALE: 'For Sale',
  LETTING: 'Per month',
  HOLIDAY: 'Per night',
} as const satisfies Record<ListingType, string>;

/** The units that a form adds to the label of the price. */
export const FORM_PRICE_UNITS = {
  SALE: '',
  LETTING: '/ month',
  HOLIDAY: '/ night',
} as const satisfies Record<ListingType, string>;

/**
 * A price in pounds without its unit: `£1,250,000`, or `POA` (price on application) for null. Only a
 * price for a night has pence, and shows them (D21a).
 */
export const formatPrice = (price: number | null): string =>
  price === null ? 'POA' : formatPounds(price);
