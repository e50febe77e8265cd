import type { EditorField } from './editor-values.ts';

/** The tabs of the form, in their order, and the fields of each in the order in which they stand. */
export const EDITOR_TABS = [
  { id: 'basics', label: 'Basics', fields: ['title', 'type', 'property_subtype', 'summary'] },
  {
    id: 'location',
    label: 'Location',
    fields: ['address', 'postcode', 'area_name', 'inside_national_park'],
  },
  {
    id: 'details',
    label: 'Details',
    fields: [
      'price',
      'bedrooms',
      'bathrooms',
      'sleeps',
      'tenure',
      'deposit',
      'available_from',
      'furnishing',
      'epc_rating',
      'council_tax_band',
      'description',
      'amenities',
      'pets_allowed',
    ],
  },
  { id: 'photos', label: 'Photos', fields: [] },
] as const satisfies readonly {
  readonly id: string;
  readonly label: string;
  readonly fields: readonly EditorField[];
}[];

export type EditorTab = (typeof EDITOR_TABS)[number]['id'];

/** The tab of that name, if there is one. */
export const tabNamed = (name: string | null): EditorTab | undefined =>
  EDITOR_TABS.find(({ id }) => id === name)?.id;

/** Where something is wrong: the tab and the first field that is wrong there. */
export interface WrongPlace {
  readonly tab: EditorTab;
  readonly field: EditorField;
}

/** The first field that is wrong, in the order of the form. */
export function firstWrongPlace(isWrong: (field: EditorField) => boolean): WrongPlace | undefined {
  for (const { id, fields } of EDITOR_TABS) {
    const field = fields.find(isWrong);
    if (field !== undefined) return { tab: id, field };
  }
  return undefined;
}

/** The tab so many places after this one; undefined past either end. */
export function tabBeside(tab: EditorTab, by: 1 | -1): EditorTab | undefined {
  const index = EDITOR_TABS.findIndex(({ id }) => id === tab);
  return EDITOR_TABS[index + by]?.id;
}
