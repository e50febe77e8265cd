import {
  definitionOf,
  EMPTY_FIELDS,
  FIELD_NAMES,
  type FieldValues,
  hasField,
  type ListingField,
} from '../../../../shared/listings/fields.ts';

/** Every field of the form, as it is typed. An empty text is `''`; any other empty field is null. */
export type EditorValues = FieldValues;

const isText = (field: ListingField): boolean =>
  ['line', 'text', 'time'].includes(definitionOf(field).kind);

/** A listing as its form begins with it. */
export const valuesOf = (listing: FieldValues): EditorValues =>
  Object.fromEntries(
    FIELD_NAMES.map((field) => [field, listing[field] ?? (isText(field) ? '' : null)]),
  ) as unknown as EditorValues;

/** What a new listing begins with. */
export const NEW_LISTING: EditorValues = valuesOf({
  ...EMPTY_FIELDS,
  title: '',
  type: 'SALE',
  address: '',
  postcode: '',
  area_name: '',
});

/**
 * The values of the fields that the form shows for this type of listing. What it doesn't show is
 * neither checked, since nobody could see what is wrong with it, nor sent.
 */
export const shownValues = (values: EditorValues): Partial<EditorValues> =>
  Object.fromEntries(
    FIELD_NAMES.filter((field) => hasField(values.type, field)).map((field) => [
      field,
      values[field],
    ]),
  );

/**
 * The choices that forms offer, and whatever is chosen already: admins may have taken it off the
 * list since (D15).
 */
export const withChosen = (
  offered: readonly string[],
  chosen: readonly string[],
): readonly string[] => [
  ...offered,
  ...chosen.filter((value) => value !== '' && !offered.includes(value)),
];
