import { SORT_LABELS, SUBTYPE_LABELS, TYPE_LABELS } from '../../../../shared/listings/labels.ts';
import {
  ALL_PROPERTY_SUBTYPES,
  LISTING_SORTS,
  LISTING_TYPES,
  type ListingType,
  PROPERTY_SUBTYPES,
  type PropertySubtype,
} from '../../../../shared/listings/types.ts';
import {
  BATHROOM_CHOICES,
  BEDROOM_CHOICES,
  SLEEPS_CHOICES,
} from '../../../../shared/search/limits.ts';
import type { FilterName } from '../../../../shared/search/parameters.ts';
import { offersFilter } from '../../../../shared/search/parameters.ts';
import type { Search } from './search-address.ts';

/** An option of a control. The empty value means "any". */
export interface Option {
  readonly value: string;
  readonly label: string;
}

export const TYPE_OPTIONS: readonly Option[] = [
  { value: '', label: 'All Types' },
  ...LISTING_TYPES.map((type) => ({ value: type, label: TYPE_LABELS.search[type] })),
];

/** The type of listing that a search is for; undefined for all of them. */
const typeIn = ({ type }: Search): ListingType | undefined =>
  LISTING_TYPES.find((each) => each === type);

/** Whether the search's type of listing has a filter. */
export const hasFilter = (search: Search, name: FilterName): boolean =>
  offersFilter(typeIn(search), name);

/**
 * The orders of results. About a place the nearest are first, unless another order is chosen. An invalid
 * order in the address is listed, too, so that a valid one can be chosen.
 */
export function sortOptions({ sort, near }: Search): Option[] {
  const first = near === undefined ? 'Featured first' : SORT_LABELS.distance;
  return withChosen(sort, [
    { value: '', label: first },
    ...LISTING_SORTS.filter((each) => each !== 'distance').map((each) => ({
      value: each,
      label: SORT_LABELS[each],
    })),
  ]);
}

/** The options of the area filter. They include the chosen area even if it has no listings now. */
export const areaOptions = (areas: readonly string[], chosen?: string): Option[] =>
  withChosen(chosen, [
    { value: '', label: 'All Areas' },
    ...areas.map((area) => ({ value: area, label: area })),
  ]);

const withChosen = (chosen = '', options: Option[], label = chosen): Option[] =>
  options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label }];

/** Any, then each number or more, and a larger number if the address has one. */
function atLeastOptions(numbers: readonly number[], chosen = ''): Option[] {
  const options = numbers.map((number) => ({ value: `${number}`, label: `${number}+` }));
  const number = /^\d+$/.test(chosen) ? chosen : '';
  return withChosen(number, [{ value: '', label: 'Any' }, ...options], `${number}+`);
}

export const bedroomOptions = (chosen?: string): Option[] =>
  atLeastOptions(BEDROOM_CHOICES, chosen);
export const bathroomOptions = (chosen?: string): Option[] =>
  atLeastOptions(BATHROOM_CHOICES, chosen);
export const sleepsOptions = (chosen?: string): Option[] => atLeastOptions(SLEEPS_CHOICES, chosen);

/** The kinds of property that the search's type of listing has. */
export function subtypeOptions(search: Search): Option[] {
  const type = typeIn(search);
  const subtypes: readonly PropertySubtype[] =
    type === undefined ? ALL_PROPERTY_SUBTYPES : PROPERTY_SUBTYPES[type];
  return withChosen(search.property_subtype, [
    { value: '', label: 'Any' },
    ...subtypes.map((subtype) => ({ value: subtype, label: SUBTYPE_LABELS[subtype] })),
  ]);
}
