import type { SearchQuery } from '../../../../shared/listings/schema.ts';
import {
  LISTING_SORTS,
  LISTING_TYPES,
  PROPERTY_SUBTYPES,
} from '../../../../shared/listings/types.ts';
import { readNumber } from '../../components/read-number.ts';
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
/** A part of a search: a filter, or the order of its results. */
export type PartName = (typeof PART_NAMES)[number];

const FLAG_NAMES: ReadonlySet<string> = new Set<FilterName>([
  'featured',
  'pets_allowed',
  'inside_national_park',
]);

/**
 * A search as in the address. Its values are not validated here: the API does that, so that the rules
 * are in one place and nothing typed is lost.
 */
export type Search = Readonly<Partial<Record<PartName, string | undefined>>>;

/** A price as its form sends it without the app, `£500,000`, as it stands in an address. */
const inDigits = (name: PartName, typed: string): string =>
  name === 'min_price' || name === 'max_price' ? String(readNumber(typed) ?? '') : typed;

/** Reads the search from the query of an address. Empty parameters are left out. */
export function readSearch(params: URLSearchParams): Search {
  const search: Partial<Record<PartName, string>> = {};
  for (const name of PART_NAMES) {
    const value = inDigits(name, params.get(name)?.trim() ?? '');
    // A flag that is off is the same as none.
    if (value !== '' && !(FLAG_NAMES.has(name) && value === 'false')) search[name] = value;
  }
  return search;
}

/**
 * The address of a search, or of the page that begins at `cursor`: `/listings?type=SALE`. Its parts are
 * in a fixed order, so that equal searches have equal addresses.
 */
export const searchPath = (search: Search, cursor?: string): string =>
  withQuery('/listings', {
    ...Object.fromEntries(PART_NAMES.map((name) => [name, search[name]])),
    cursor,
  });

/**
 * The search with one part changed. An empty value removes the part. With a new type, a property
 * subtype that the type doesn't have is removed too: there are no cottages for sale.
 */
export function withPart(search: Search, name: PartName, value: string): Search {
  const next = { ...search, [name]: value || undefined };
  const type = LISTING_TYPES.find((known) => name === 'type' && known === value);
  const subtypes: readonly string[] | undefined = type && PROPERTY_SUBTYPES[type];
  if (subtypes?.includes(next.property_subtype ?? '') !== false) return next;
  return { ...next, property_subtype: undefined };
}

/** The search without its filters. A valid order stays. */
export const withoutFilters = ({ sort }: Search): Search =>
  LISTING_SORTS.some((known) => known === sort) ? { sort } : {};

/** How many filters narrow this search. */
export const countFilters = (search: Search): number =>
  FILTER_NAMES.filter((name) => search[name] !== undefined).length;
