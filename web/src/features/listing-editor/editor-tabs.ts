import type { ListingField } from '../../../../shared/listings/fields.ts';
import { placeInAddress } from '../../lib/signed-in/editor-links.ts';

export type EditorTab = 'basics' | 'location' | 'details' | 'photos' | 'availability';

interface TabDefinition {
  readonly id: EditorTab;
  readonly label: string;
  /** Its fields, in rows of one or two. */
  readonly rows: readonly (readonly ListingField[])[];
}

/** All tabs and fields of the form, in their order. */
export const EDITOR_TABS: readonly TabDefinition[] = [
  {
    id: 'basics',
    label: 'Basics',
    rows: [['title'], ['type', 'property_subtype'], ['summary']],
  },
  {
    id: 'location',
    label: 'Location',
    rows: [
      ['address'],
      ['postcode', 'area_name'],
      ['inside_national_park'],
      ['shown_square', 'exact_place'],
    ],
  },
  {
    id: 'details',
    label: 'Details',
    rows: [
      [
        'price',
        'deposit',
        'bedrooms',
        'bathrooms',
        'sleeps',
        'tenure',
        'available_from',
        'furnishing',
        'epc_rating',
        'council_tax_band',
      ],
      ['description'],
      ['amenities'],
      ['pets_allowed', 'max_dogs'],
      ['arrival_time', 'departure_time'],
      ['arrival_phone'],
      ['entry_instructions'],
      ['directions'],
      ['house_rules'],
    ],
  },
  { id: 'photos', label: 'Photos', rows: [] },
  { id: 'availability', label: 'Availability', rows: [] },
];

/** The tabs of a listing. One that isn't let by the night has no Availability tab. */
export const tabsOf = (hasAvailability: boolean): readonly TabDefinition[] =>
  EDITOR_TABS.filter(({ id }) => id !== 'availability' || hasAvailability);

/** Tabs with only some of the fields. Without any, a tab is left out, except photos and availability. */
export const tabsWith = (
  fields: readonly ListingField[],
  tabs: readonly TabDefinition[],
): readonly TabDefinition[] =>
  tabs
    .map((tab) => ({
      ...tab,
      rows: tab.rows
        .map((row) => row.filter((field) => fields.includes(field)))
        .filter((row) => row.length > 0),
    }))
    .filter(({ rows, id }) => rows.length > 0 || id === 'photos' || id === 'availability');

/** A tab or a field in the form. */
export interface EditorPlace {
  readonly tab: EditorTab;
  readonly field?: ListingField;
}

/** The first invalid field, in the form's order. */
export function firstWrongPlace(
  isWrong: (field: ListingField) => boolean,
): Required<EditorPlace> | undefined {
  for (const { id, rows } of EDITOR_TABS) {
    const field = rows.flat().find(isWrong);
    if (field !== undefined) return { tab: id, field };
  }
  return undefined;
}

/**
 * The tab or field named in Edit Listing's query; the first tab if none is.
 * @param tabs of the listing
 */
export function placeAskedFor(search: string, tabs: readonly TabDefinition[]): EditorPlace {
  const place = placeInAddress(search);
  const { id: tab = 'basics' } = tabs.find(({ id }) => id === place.tab) ?? {};
  return firstWrongPlace((field) => field === place.field) ?? { tab };
}

/** The tab `step` places further; undefined past either end. */
export function tabBeside(
  tabs: readonly TabDefinition[],
  tab: EditorTab,
  by: 1 | -1,
): EditorTab | undefined {
  const index = tabs.findIndex(({ id }) => id === tab);
  return tabs[index + by]?.id;
}
