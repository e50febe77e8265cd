import type { ListingField } from '../../../../shared/listings/fields.ts';
import { placeInAddress } from '../../lib/signed-in/editor-links.ts';

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

/** The tab or the field that the query of Edit Listing asks for; the first tab where it asks for none. */
export function placeAskedFor(search: string): EditorPlace {
  const asked = placeInAddress(search);
  const { id: tab = 'basics' } = EDITOR_TABS.find(({ id }) => id === asked.tab) ?? {};
  return firstWrongPlace((field) => field === asked.field) ?? { tab };
}

/** The tab so many places after this one; undefined past either end. */
export function tabBeside(tab: EditorTab, by: 1 | -1): EditorTab | undefined {
  const index = EDITOR_TABS.findIndex(({ id }) => id === tab);
  return EDITOR_TABS[index + by]?.id;
}
