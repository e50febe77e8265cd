import {
  priceUnit,
  SORT_LABELS,
  SUBTYPE_LABELS,
  TYPE_LABELS,
} from '../../../../shared/listings/labels.ts';
import {
  ALL_PROPERTY_SUBTYPES,
  LISTING_SORTS,
  LISTING_TYPES,
} from '../../../../shared/listings/types.ts';
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

/**
 * The orders of results. An invalid order in the address is listed, too, so that a valid one can be
 * chosen.
 */
export const sortOptions = (chosen: string | undefined): Option[] =>
  withChosen(chosen, [
    { value: '', label: 'Featured first' },
    ...LISTING_SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort] })),
  ]);

/** The options of the area filter. They include the chosen area even if it has no listings now. */
export const areaOptions = (areas: readonly string[], chosen: string | undefined): Option[] =>
  withChosen(chosen, [
    { value: '', label: 'All Areas' },
    ...areas.map((area) => ({ value: area, label: area })),
  ]);

const withChosen = (chosen = '', options: Option[], label = chosen): Option[] =>
  options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label }];

const MOST_BEDROOMS = 5;

/** Any, 1+ to 5+, and a larger number if the address has one. */
export function bedroomOptions(chosen = ''): Option[] {
  const counts = Array.from({ length: MOST_BEDROOMS }, (_, index) => `${index + 1}`);
  const options = counts.map((count) => ({ value: count, label: `${count}+` }));
  const number = /^\d+$/.test(chosen) ? chosen : '';
  return withChosen(number, [{ value: '', label: 'Any' }, ...options], `${number}+`);
}

/** The unit of prices for the chosen type; empty if no type is chosen. */
export function searchPriceUnit({ type }: Search): string {
  const listingType = LISTING_TYPES.find((candidate) => candidate === type);
  return listingType === undefined ? '' : priceUnit(listingType);
}

/** The active filters that have no control. Their chips show and remove them. */
export function filterChips({ q, property_subtype, inside_national_park }: Search) {
  const known = ALL_PROPERTY_SUBTYPES.find((subtype) => subtype === property_subtype);
  const chips = [
    { name: 'q', label: q && `“${q}”` },
    { name: 'property_subtype', label: known ? SUBTYPE_LABELS[known] : property_subtype },
    { name: 'inside_national_park', label: inside_national_park && 'National Park' },
  ] as const;
  return chips.flatMap(({ name, label }) => (label ? [{ name, label }] : []));
}
