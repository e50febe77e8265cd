import type { SearchQuery } from '../../../../shared/listings/schema.ts';
import {
  LISTING_SORTS,
  LISTING_TYPES,
  type ListingSort,
  PROPERTY_SUBTYPES,
} from '../../../../shared/listings/types.ts';

/** The search page's path; its filters are its query string. */
const SEARCH_PATH = '/listings';

/** The filters, in the order in which they stand in an address. */
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
 * A search as it stands in the address. Values are the text as it was typed or linked: whether it
 * is valid is for the API to say, so that one place decides and nothing typed is lost.
 */
export type Search = Readonly<Partial<Record<FilterName | 'sort', string>>>;

/** The search that an address asks for. Parameters that say nothing are left out. */
export function readSearch(params: URLSearchParams): Search {
  const search: Partial<Record<FilterName | 'sort', string>> = {};
  for (const name of [...FILTER_NAMES, 'sort'] as const) {
    const value = params.get(name)?.trim() ?? '';
    // A flag that is off filters nothing, exactly like one that is absent.
    if (value !== '' && !(FLAG_NAMES.has(name) && value === 'false')) search[name] = value;
  }
  return search;
}

/** The query of a search, always in the same order, so that equal searches have equal addresses. */
function searchParams(search: Search, cursor?: string): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of [...FILTER_NAMES, 'sort'] as const) {
    const value = search[name];
    if (value !== undefined) params.set(name, value);
  }
  if (cursor !== undefined) params.set('cursor', cursor);
  return params;
}

/** The address of a search: `/listings?type=SALE`. With a cursor, of the page of it that begins there. */
export function searchPath(search: Search, cursor?: string): string {
  const query = searchParams(search, cursor).toString();
  return query === '' ? SEARCH_PATH : `${SEARCH_PATH}?${query}`;
}

const isSubtypeOf = (subtype: string, type: string): boolean => {
  const known = LISTING_TYPES.find((each) => each === type);
  return known === undefined || PROPERTY_SUBTYPES[known].some((each) => each === subtype);
};

/**
 * The search with one part set, or removed for an empty value. A kind of property that the new
 * type doesn't have goes with the old one: there are no cottages for sale to be found.
 */
export function withPart(search: Search, name: FilterName | 'sort', value: string): Search {
  const { [name]: _, ...others } = search;
  const next: Search = value === '' ? others : { ...others, [name]: value };
  if (name !== 'type' || next.property_subtype === undefined || value === '') return next;
  if (isSubtypeOf(next.property_subtype, value)) return next;
  const { property_subtype: __, ...rest } = next;
  return rest;
}

/** Whether there is such an order; an address may say anything. */
export const isSort = (sort: string | undefined): sort is ListingSort =>
  LISTING_SORTS.some((known) => known === sort);

/** The search without its filters; the order stays as it was chosen, if there is such an order. */
export const withoutFilters = ({ sort }: Search): Search => (isSort(sort) ? { sort } : {});

/** How many filters narrow this search. */
export const countFilters = (search: Search): number =>
  FILTER_NAMES.filter((name) => search[name] !== undefined).length;
