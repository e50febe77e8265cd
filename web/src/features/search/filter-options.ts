import { priceUnit, SUBTYPE_LABELS, TYPE_LABELS } from '../../../../shared/listings/labels.ts';
import { ALL_PROPERTY_SUBTYPES, LISTING_TYPES } from '../../../../shared/listings/types.ts';
import type { FilterName, Search } from './search-address.ts';

/** An option of a control. The empty value means "any". */
export interface Option {
  readonly value: string;
  readonly label: string;
}

export const TYPE_OPTIONS: readonly Option[] = [
  { value: '', label: 'All Types' },
  ...LISTING_TYPES.map((type) => ({ value: type, label: TYPE_LABELS.search[type] })),
];

/** The options of the area filter. They include the chosen area even if it has no listings now. */
export function areaOptions(areas: readonly string[], chosen: string | undefined): Option[] {
  const offered = chosen === undefined || areas.includes(chosen) ? areas : [...areas, chosen];
  return [
    { value: '', label: 'All Areas' },
    ...offered.map((area) => ({ value: area, label: area })),
  ];
}

const MOST_BEDROOMS = 5;

/** The options Any and 1+ to 5+, and a larger number if the address has one. */
export function bedroomOptions(chosen: string | undefined): Option[] {
  const counts = Array.from({ length: MOST_BEDROOMS }, (_, index) => `${index + 1}`);
  if (chosen !== undefined && /^\d+$/.test(chosen) && !counts.includes(chosen)) counts.push(chosen);
  return [
    { value: '', label: 'Any' },
    ...counts.map((count) => ({ value: count, label: `${count}+` })),
  ];
}

/** The unit of prices of the chosen type; empty if no type is chosen. */
export function searchPriceUnit({ type }: Search): string {
  const known = LISTING_TYPES.find((candidate) => candidate === type);
  return known === undefined ? '' : priceUnit(known);
}

/** An active filter that has no control. Its chip shows it and removes it. */
export interface FilterChip {
  readonly name: FilterName;
  readonly label: string;
}

export function filterChips(search: Search): FilterChip[] {
  const { q, property_subtype, inside_national_park } = search;
  const chips: FilterChip[] = [];
  if (q !== undefined) chips.push({ name: 'q', label: `“${q}”` });
  if (property_subtype !== undefined) {
    const known = ALL_PROPERTY_SUBTYPES.find((subtype) => subtype === property_subtype);
    const label = known === undefined ? property_subtype : SUBTYPE_LABELS[known];
    chips.push({ name: 'property_subtype', label });
  }
  if (inside_national_park !== undefined) {
    chips.push({ name: 'inside_national_park', label: 'National Park' });
  }
  return chips;
}
