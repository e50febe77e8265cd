import { addDays, addMonths } from '../../../shared/dates.ts';
import { LISTING_TYPES, type ListingType } from '../../../shared/listings/types.ts';
import type { OperationResponse } from '../../../shared/operations.ts';
import { placeOfArea } from '../../../shared/places/area-places.ts';
import { distanceTo, type Place, placeOf } from '../../../shared/places/places.ts';
import { suggestPlaces } from '../../../shared/places/suggest-places.ts';
import { OTHER_DATES_DAYS, WITHIN_MILES } from '../../../shared/search/limits.ts';
import {
  FILTER_NAMES,
  type FilterName,
  partsAsText,
  STAY_NAMES,
  typeOfSearch,
  withChoices,
} from '../../../shared/search/parameters.ts';
import { searchQuerySchema } from '../../../shared/search/schema.ts';
import type { SearchFilters } from '../../../shared/search-index/request.ts';
import type { Categories } from '../../data/categories/repository.ts';
import type { ListingSearch } from '../../data/search/listing-search.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { chosenFilters } from './chosen-filters.ts';
import { readQuery } from './read-query.ts';
import { requireSearchable, unsearchable } from './searchable.ts';

type Alternatives = OperationResponse<'getSearchAlternatives'>;

interface Dependencies {
  readonly search: Pick<ListingSearch, 'totals' | 'areaNames' | 'categories'>;
  readonly now: () => Date;
}

/** How many of each kind are offered. */
const MOST = 3;

/** Filters that are dropped as one. */
const TOGETHER: readonly (readonly FilterName[])[] = [STAY_NAMES, ['near', 'within']];

/** Something less to ask for. */
interface Drop {
  readonly drop: FilterName[];
  readonly keep?: { readonly amenities: string } | { readonly type: ListingType };
  readonly filters: SearchFilters;
}

/** Some filters, without those of a list. */
const without = (filters: SearchFilters, names: readonly FilterName[]): SearchFilters => {
  const left = Object.entries(filters).filter(([name]) => !names.includes(name as FilterName));
  return Object.fromEntries(left) as SearchFilters;
};

/** A search without some filters. What it is for stays: without its dates, a stay is no home for sale. */
function dropping(filters: SearchFilters, drop: FilterName[]): Drop {
  const rest = without(filters, drop);
  const type = typeOfSearch(filters);
  return type === undefined || type === typeOfSearch(rest)
    ? { drop, filters: rest }
    : { drop, keep: { type }, filters: { ...rest, type } };
}

/** Each thing that could be asked for no more: a filter, those that belong together, an amenity. */
function dropsOf(filters: SearchFilters): Drop[] {
  // Without its type it would be another search.
  const isSet = (name: FilterName) => filters[name] !== undefined && name !== 'type';
  const groups = TOGETHER.map((names) => names.filter(isSet)).filter(({ length }) => length > 0);
  const alone = FILTER_NAMES.filter((name) => isSet(name) && !TOGETHER.flat().includes(name));
  const { amenities = [] } = filters;
  return [
    ...groups.map((drop) => dropping(filters, drop)),
    ...alone.flatMap((name): Drop[] => {
      if (name !== 'amenities' || amenities.length < 2) return [dropping(filters, [name])];
      return amenities.map((amenity) => {
        const others = amenities.filter((each) => each !== amenity);
        return {
          drop: [name],
          keep: { amenities: others.join(',') },
          filters: { ...filters, amenities: others },
        };
      });
    }),
  ];
}

/** The same stay some days earlier and later, the nearest first. */
function* otherDates({ check_in, check_out }: SearchFilters) {
  if (check_in === undefined || check_out === undefined) return;
  for (let days = 1; days <= OTHER_DATES_DAYS; days += 1) {
    for (const shift of [-days, days]) {
      yield { check_in: addDays(check_in, shift), check_out: addDays(check_out, shift) };
    }
  }
}

/** The place that a search is about. */
const placeIn = ({ near, area_name, q = '' }: SearchFilters): Place | undefined =>
  // A text that finds nothing has only its outcode left.
  near === undefined ? placeOfArea(area_name ?? q) : placeOf(near);

/** The same search around its place, unless that is what it asks for. */
function nearbyOf(filters: SearchFilters) {
  const { near, within = WITHIN_MILES } = filters;
  const place = placeIn(filters);
  if (place === undefined || (near !== undefined && within >= WITHIN_MILES)) return [];
  return [
    {
      label: place.label,
      search: { near: place.id, within: String(WITHIN_MILES) },
      filters: {
        ...chosenFilters({ ...filters, q: undefined }, 'near', place.id),
        within: WITHIN_MILES,
      },
    },
  ];
}

/** The same search in other areas, the nearest first. */
function otherAreas(filters: SearchFilters, areas: readonly string[]) {
  const place = placeIn(filters);
  if (place === undefined) return [];
  return areas
    .flatMap((label) => {
      const other = label === filters.area_name ? undefined : placeOfArea(label);
      if (other === undefined || other === place) return [];
      const [{ east, north }] = other.positions;
      const square = { east: Math.floor(east / 10), north: Math.floor(north / 10) };
      return [
        {
          label,
          search: { area_name: label },
          distance_km: distanceTo(place, square),
          filters: chosenFilters(filters, 'area_name', label),
        },
      ];
    })
    .sort((one, other) => one.distance_km - other.distance_km);
}

/** The searches for places whose names are like the text. */
function meant({ q, ...filters }: SearchFilters, { areas, amenities }: Categories) {
  if (q === undefined) return [];
  const matches = suggestPlaces(q, { areas, amenities, type: typeOfSearch(filters) }, MOST);
  // An area and the town with its name are one thing to people who mistype it.
  const labels = matches.map(({ label }) => label);
  return matches
    .filter(({ label }, index) => labels.indexOf(label) === index)
    .flatMap(({ label, search }) => {
      const read = searchQuerySchema.safeParse(withChoices(partsAsText(filters), search));
      return read.success ? [{ label, search, filters: read.data }] : [];
    });
}

/** The same length of stay in the months before and after, the nearest first. */
function* otherMonths({ month, length }: SearchFilters) {
  if (month === undefined || length === undefined) return;
  for (const months of [-1, 1, -2, 2]) {
    yield { month: addMonths(`${month}-01`, months).slice(0, 7), length };
  }
}

const byTotal = (one: { readonly total: number }, other: { readonly total: number }) =>
  other.total - one.total;

const NOTHING: Alternatives = {
  without: [],
  dates: [],
  months: [],
  places: [],
  types: [],
  did_you_mean: [],
};

/** Suggests searches that find something where a search finds nothing. */
export const getSearchAlternatives =
  ({ search, now }: Dependencies): Operation<'getSearchAlternatives'> =>
  async ({ query: { sort: _, ...asked } }) => {
    requireSearchable(asked, now());
    const { filters } = await readQuery(asked, search);
    const [found] = await search.totals([filters]);
    // Nobody needs others then, and other stays are dear to find.
    if (found !== 0) return NOTHING;
    const [areas, categories] = await Promise.all([search.areaNames(), search.categories()]);
    const withTotals = async <T extends { readonly filters: SearchFilters }>(
      items: readonly T[],
    ) => {
      const totals = await search.totals(items.map((item) => item.filters));
      return items
        .map(({ filters: __, ...item }, index) => ({ ...item, total: totals[index] ?? 0 }))
        .filter(({ total }) => total > 0);
    };
    /** The first ones with a total. Others aren't looked at. */
    const firstWithTotals = async <T extends { readonly filters: SearchFilters }>(
      items: readonly T[],
    ) => {
      const first: (Omit<T, 'filters'> & { total: number })[] = [];
      for (let from = 0; from < items.length && first.length < MOST; from += MOST) {
        first.push(...(await withTotals(items.slice(from, from + MOST))));
      }
      return first.slice(0, MOST);
    };

    const isPossible = (stay: Partial<SearchFilters>) => unsearchable(stay, now()) === undefined;
    const dates = [...otherDates(filters)]
      .filter(isPossible)
      .map((stay) => ({ ...stay, filters: { ...filters, ...stay, flexible: undefined } }));
    const months = [...otherMonths(filters)]
      .filter(isPossible)
      .map((stay) => ({ ...stay, filters: { ...filters, ...stay } }));
    // A search for a week's stay or for furnished rooms has no alternative among homes for sale.
    const isOfOneType = typeOfSearch({ ...filters, type: undefined }) !== undefined;
    const types = LISTING_TYPES.filter((type) => type !== filters.type).map((type) => ({
      type,
      filters: chosenFilters(filters, 'type', type),
    }));
    const [nearby] = await withTotals(nearbyOf(filters));
    return {
      ...(nearby && { nearby }),
      without: (await withTotals(dropsOf(filters))).sort(byTotal).slice(0, MOST),
      dates: await firstWithTotals(dates),
      months: await firstWithTotals(months),
      places: await firstWithTotals(otherAreas(filters, areas)),
      types:
        filters.type === undefined || filters.type === 'HOLIDAY' || isOfOneType
          ? []
          : await withTotals(types),
      did_you_mean: await withTotals(meant({ ...filters, q: asked.q }, categories)),
    };
  };
