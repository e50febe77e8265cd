import {
  ALL_PROPERTY_SUBTYPES,
  FURNISHINGS,
  LISTING_TYPES,
} from '../../../shared/listings/types.ts';
import type { OperationResponse } from '../../../shared/operations.ts';
import {
  ADDED,
  BATHROOM_CHOICES,
  BEDROOM_CHOICES,
  SLEEPS_CHOICES,
  WITHIN_CHOICES,
} from '../../../shared/search/limits.ts';
import { type FilterName, offersFilter } from '../../../shared/search/parameters.ts';
import type { SearchFilters } from '../../../shared/search-index/request.ts';
import type { ListingSearch } from '../../data/search/listing-search.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { chosenFilters } from './chosen-filters.ts';
import { readQuery } from './read-query.ts';
import { requireSearchable } from './searchable.ts';

interface Dependencies {
  readonly search: Pick<ListingSearch, 'totals' | 'areaNames' | 'categories'>;
  readonly now: () => Date;
}

/** A value that a filter can have, and the search with it. */
interface Choice {
  readonly name: FilterName;
  /** As in an address; `''` is any. */
  readonly value: string;
  readonly filters: SearchFilters;
}

/** The choices of the filters with a fixed list of values. */
const FIXED: readonly (readonly [FilterName, readonly (string | number | boolean)[]])[] = [
  ['type', LISTING_TYPES],
  ['property_subtype', ALL_PROPERTY_SUBTYPES],
  ['bedrooms', BEDROOM_CHOICES],
  ['bathrooms', BATHROOM_CHOICES],
  ['sleeps', SLEEPS_CHOICES],
  ['furnishing', FURNISHINGS],
  ['featured', [true]],
  ['pets_allowed', [true]],
  ['inside_national_park', [true]],
  ['near_lake', [true]],
  ['near_station', [true]],
  ['added', ADDED],
  ['within', WITHIN_CHOICES],
];

function* choicesOf(
  filters: SearchFilters,
  areas: readonly string[],
  amenities: readonly string[],
): Generator<Choice> {
  for (const [name, values] of [...FIXED, ['area_name', areas] as const]) {
    if (!offersFilter(filters.type, name)) continue;
    if (name === 'within' && filters.near === undefined) continue;
    yield { name, value: '', filters: chosenFilters(filters, name, undefined) };
    const chosen = filters[name];
    // An address may have a value that isn't offered.
    const all = chosen === undefined ? values : new Set<unknown>([...values, chosen]);
    for (const value of all) {
      yield { name, value: String(value), filters: chosenFilters(filters, name, value) };
    }
  }
  const chosen = filters.amenities ?? [];
  for (const name of new Set([...amenities, ...chosen])) {
    const wanted = chosen.includes(name) ? chosen : [...chosen, name];
    yield { name: 'amenities', value: name, filters: { ...filters, amenities: wanted } };
  }
}

/** How many listings a search would find with each choice of each filter, all by one index. */
export const getSearchCounts =
  ({ search, now }: Dependencies): Operation<'getSearchCounts'> =>
  async ({ query: { sort: _, ...asked } }) => {
    requireSearchable(asked, now());
    const { filters } = await readQuery(asked, search);
    const [areas, { amenities }] = await Promise.all([search.areaNames(), search.categories()]);
    const choices = [...choicesOf(filters, areas, amenities)];
    const [total = 0, ...totals] = await search.totals([
      filters,
      ...choices.map((choice) => choice.filters),
    ]);
    const counts: OperationResponse<'getSearchCounts'>['counts'] = {};
    for (const [index, { name, value }] of choices.entries()) {
      counts[name] = { ...counts[name], [value]: totals[index] ?? 0 };
    }
    return { total, counts };
  };
