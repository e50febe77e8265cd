import type { ListingField } from '../../../../shared/listings/fields.ts';

export type EditorTab = 'basics' | 'location' | 'details' | 'photos';

interface TabDefinition {
  readonly id: EditorTab;
  readonly label: string;
  /** Its fields, in rows of one or in pairs. */
  readonly rows: readonly (readonly ListingField[])[];
}

/** The tabs of the form and all its fields, in their order. */
export const EDITOR_TABS: readonly TabDefinition[] = [
  {
    id: 'basics',
    label: 'Basics',
    rows: [['title'], ['type', 'property_subtype'], ['summary']],
  },
  {
    id: 'location',
    label: 'Location',
    rows: [['address'], ['postcode', 'area_name'], ['inside_national_park']],
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
      ['pets_allowed'],
    ],
  },
  { id: 'photos', label: 'Photos', rows: [] },
];

/** A place in the form. */
export interface EditorPlace {
  readonly tab: EditorTab;
  readonly field?: ListingField;
}

/** The first field that is wrong, in the order of the form. */
export function firstWrongPlace(
  isWrong: (field: ListingField) => boolean,
): Required<EditorPlace> | undefined {
  for (const { id, rows } of EDITOR_TABS) {
    const field = rows.flat().find(isWrong);
    if (field !== undefined) return { tab: id, field };
  }
  return undefined;
}

/** The place of that tab or that field; the first tab where there is neither. */
export const placeNamed = (name: {
  readonly tab: string | null;
  readonly field: string | null;
}): EditorPlace =>
  firstWrongPlace((field) => field === name.field) ?? {
    tab: EDITOR_TABS.find(({ id }) => id === name.tab)?.id ?? 'basics',
  };

/** The tab so many places after this one; undefined past either end. */
export function tabBeside(tab: EditorTab, by: 1 | -1): EditorTab | undefined {
  const index = EDITOR_TABS.findIndex(({ id }) => id === tab);
  return EDITOR_TABS[index + by]?.id;
}
