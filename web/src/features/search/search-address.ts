import {
  LISTING_SORTS,
  LISTING_TYPES,
  PROPERTY_SUBTYPES,
} from '../../../../shared/listings/types.ts';
import type { SearchQuery } from '../../../../shared/search/schema.ts';
import { readPrice } from '../../components/read-number.ts';
import { withQuery } from '../../lib/with-query.ts';

/** The filters, in their order in an address. */
const FILTER_NAMES = [
  'type',
  'area_name',
  'property_subtype',
  'min_price',
  'max_price',
  'bedrooms',
  'featured',
  'pets_allowed',
  'inside_national_park',
  'q',
] as const satisfies readonly (keyof SearchQuery)[];
export type FilterName = (typeof FILTER_NAMES)[number];

const PART_NAMES = [...FILTER_NAMES, 'sort'] as const;
/** A part of a search: a filter, or the order of results. */
export type PartName = (typeof PART_NAMES)[number];

const FLAG_NAMES: ReadonlySet<string> = new Set<FilterName>([
  'featured',
  'pets_allowed',
  'inside_national_park',
]);

/**
 * A search as in the address. Only the API validates its values, so that the rules are in one place and
 * nothing typed is lost.
 */
export type Search = Readonly<Partial<Record<PartName, string | undefined>>>;

/** Turns a price that the form sends without scripts, `£500,000`, into the form used in an address. */
const inDigits = (name: PartName, value: string): string =>
  name === 'min_price' || name === 'max_price' ? String(readPrice(value) ?? '') : value;

/** Reads the search from an address's query. Empty parameters are left out. */
export function readSearch(params: URLSearchParams): Search {
  const search: Partial<Record<PartName, string>> = {};
  for (const name of PART_NAMES) {
    const value = inDigits(name, params.get(name)?.trim() ?? '');
    // A flag that is off means the same as no flag.
    if (value !== '' && !(FLAG_NAMES.has(name) && value === 'false')) search[name] = value;
  }
  return search;
}

/**
 * The address of a search, or of the page that begins at `cursor`: `/listings?type=SALE`. The
 * parameters have a fixed order, so that equal searches have equal addresses.
 */
export const searchPath = (search: Search, cursor?: string): string =>
  withQuery('/listings', {
    ...Object.fromEntries(PART_NAMES.map((name) => [name, search[name]])),
    cursor,
  });

/**
 * The search with one part changed. An empty value removes the part. A new type also removes a property
 * subtype that the type doesn't have: there are no cottages for sale.
 */
export function withPart(search: Search, name: PartName, value: string): Search {
  const next = { ...search, [name]: value || undefined };
  const type = LISTING_TYPES.find((each) => name === 'type' && each === value);
  const subtypes: readonly string[] | undefined = type && PROPERTY_SUBTYPES[type];
  if (subtypes?.includes(next.property_subtype ?? '') !== false) return next;
  return { ...next, property_subtype: undefined };
}

/** The search without its filters. A valid order stays. */
export const withoutFilters = ({ sort }: Search): Search =>
  LISTING_SORTS.some((each) => each === sort) ? { sort } : {};

/** How many filters narrow this search. */
export const countFilters = (search: Search): number =>
  FILTER_NAMES.filter((name) => search[name] !== undefined).length;
