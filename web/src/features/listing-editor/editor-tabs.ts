import type { EditorField } from './editor-values.ts';

/** The tabs of the form, in their order. */
export const EDITOR_TABS = [
  { id: 'basics', label: 'Basics' },
  { id: 'location', label: 'Location' },
  { id: 'details', label: 'Details' },
  { id: 'photos', label: 'Photos' },
] as const;

export type EditorTab = (typeof EDITOR_TABS)[number]['id'];

/** The tab of each field. Within a tab, the fields stand in this order. */
const TAB_OF_FIELD = {
  title: 'basics',
  type: 'basics',
  property_subtype: 'basics',
  summary: 'basics',
  address: 'location',
  postcode: 'location',
  area_name: 'location',
  inside_national_park: 'location',
  price: 'details',
  deposit: 'details',
  bedrooms: 'details',
  bathrooms: 'details',
  sleeps: 'details',
  tenure: 'details',
  available_from: 'details',
  furnishing: 'details',
  epc_rating: 'details',
  council_tax_band: 'details',
  description: 'details',
  amenities: 'details',
  pets_allowed: 'details',
} as const satisfies Record<EditorField, Exclude<EditorTab, 'photos'>>;

const FORM_FIELDS = Object.keys(TAB_OF_FIELD) as readonly EditorField[];

type FieldIn<T extends EditorTab> = {
  [F in EditorField]: (typeof TAB_OF_FIELD)[F] extends T ? F : never;
}[EditorField];

/** The fields of a tab, in their order. */
export const fieldsIn = <T extends EditorTab>(tab: T): readonly FieldIn<T>[] =>
  FORM_FIELDS.filter((field): field is FieldIn<T> => TAB_OF_FIELD[field] === tab);

/** A place in the form. */
export interface EditorPlace {
  readonly tab: EditorTab;
  readonly field?: EditorField;
}

/** The first field that is wrong, in the order of the form. */
export function firstWrongPlace(
  isWrong: (field: EditorField) => boolean,
): Required<EditorPlace> | undefined {
  const field = FORM_FIELDS.find(isWrong);
  return field && { tab: TAB_OF_FIELD[field], field };
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
