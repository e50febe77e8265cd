import type { SearchQuery } from '../../../../shared/listings/schema.ts';
import {
  LISTING_SORTS,
  LISTING_TYPES,
  type ListingSort,
  PROPERTY_SUBTYPES,
} from '../../../../shared/listings/types.ts';

/** The search page's path; its filters are its query string. */
const SEARCH_PATH = '/listings';

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

const FLAG_NAMES: ReadonlySet<string> = new Set<FilterName>([
  'featured',
  'pets_allowed',
  'inside_national_park',
]);

/**
 * A search as in the address. Its values are not validated here: the API does that, so that the rules
 * are in one place and nothing typed is lost.
 */
export type Search = Readonly<Partial<Record<FilterName | 'sort', string>>>;

/** Reads the search from the query of an address. Empty parameters are left out. */
export function readSearch(params: URLSearchParams): Search {
  const search: Partial<Record<FilterName | 'sort', string>> = {};
  for (const name of [...FILTER_NAMES, 'sort'] as const) {
    const value = params.get(name)?.trim() ?? '';
    // A flag that is off is the same as none.
    if (value !== '' && !(FLAG_NAMES.has(name) && value === 'false')) search[name] = value;
  }
  return search;
}

/** The query of a search, in a fixed order, so that equal searches have equal addresses. */
function searchParams(search: Search, cursor?: string): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of [...FILTER_NAMES, 'sort'] as const) {
    const value = search[name];
    if (value !== undefined) params.set(name, value);
  }
  if (cursor !== undefined) params.set('cursor', cursor);
  return params;
}

/** The address of a search, or of the page that begins at `cursor`: `/listings?type=SALE`. */
export function searchPath(search: Search, cursor?: string): string {
  const query = searchParams(search, cursor).toString();
  return query === '' ? SEARCH_PATH : `${SEARCH_PATH}?${query}`;
}

const isSubtypeOf = (subtype: string, type: string): boolean => {
  const known = LISTING_TYPES.find((each) => each === type);
  return known === undefined || PROPERTY_SUBTYPES[known].some((each) => each === subtype);
};

/**
 * The search with one part changed. An empty value removes the part. With a new type, a property
 * subtype that the type doesn't have is removed too: there are no cottages for sale.
 */
export function withPart(search: Search, name: FilterName | 'sort', value: string): Search {
  const { [name]: _, ...others } = search;
  const next: Search = value === '' ? others : { ...others, [name]: value };
  if (name !== 'type' || next.property_subtype === undefined || value === '') return next;
  if (isSubtypeOf(next.property_subtype, value)) return next;
  const { property_subtype: __, ...rest } = next;
  return rest;
}

/** Whether a text from the address is a valid order. */
export const isSort = (sort: string | undefined): sort is ListingSort =>
  LISTING_SORTS.some((known) => known === sort);

/** The search without its filters. A valid order stays. */
export const withoutFilters = ({ sort }: Search): Search => (isSort(sort) ? { sort } : {});

/** How many filters narrow this search. */
export const countFilters = (search: Search): number =>
  FILTER_NAMES.filter((name) => search[name] !== undefined).length;
