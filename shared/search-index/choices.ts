import { FILTER_NAMES, type FilterName } from '../search/parameters.ts';
import type { SearchFilters } from './request.ts';

/** The filters with one value, which a listing has or hasn't. */
export const SINGLE = [
  'type',
  'area_name',
  'property_subtype',
  'bedrooms',
  'bathrooms',
  'sleeps',
  'furnishing',
  'featured',
  'pets_allowed',
  'inside_national_park',
  'near_lake',
  'near_station',
] as const satisfies readonly FilterName[];
export type Single = (typeof SINGLE)[number];

/** A choice in which a search differs from another. */
interface Choice {
  readonly name: Single | 'amenities';
  /** The value of the filter; undefined for any. */
  readonly value: unknown;
  /** Whether the choice only adds a filter to the other search. */
  readonly isMore: boolean;
}

/** The choice in which two searches differ; undefined if they differ otherwise. */
export function choiceBetween(one: SearchFilters, other: SearchFilters): Choice | undefined {
  let name: FilterName | undefined;
  for (const each of FILTER_NAMES) {
    if (one[each] === other[each]) continue;
    if (name !== undefined) return undefined;
    name = each;
  }
  if (name === 'amenities') {
    const before = one.amenities ?? [];
    const added = (other.amenities ?? []).filter((each) => !before.includes(each));
    const isMore = added.length === 1 && before.length + 1 === other.amenities?.length;
    return isMore ? { name, value: added[0], isMore } : undefined;
  }
  const single = SINGLE.find((each) => each === name);
  if (single === undefined || other[single] === false) return undefined;
  return { name: single, value: other[single], isMore: one[single] === undefined };
}
