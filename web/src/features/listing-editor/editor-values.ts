import {
  definitionOf,
  EMPTY_FIELDS,
  FIELD_NAMES,
  type FieldValues,
  hasField,
  type ListingField,
} from '../../../../shared/listings/fields.ts';

/** Every field of the form, as edited. An empty text is `''`; any other empty field is null. */
export type EditorValues = FieldValues;

const isText = (field: ListingField): boolean =>
  ['line', 'text', 'time'].includes(definitionOf(field).kind);

/** A form's initial values for a listing. */
export const valuesOf = (listing: FieldValues): EditorValues =>
  Object.fromEntries(
    FIELD_NAMES.map((field) => [field, listing[field] ?? (isText(field) ? '' : null)]),
  ) as unknown as EditorValues;

/** The initial values of a new listing. */
export const NEW_LISTING: EditorValues = valuesOf({
  ...EMPTY_FIELDS,
  title: '',
  type: 'SALE',
  address: '',
  postcode: '',
  area_name: '',
});

/** Whether the form shows a field: the number of dogs only where pets are allowed. */
export const isShown = (
  { type, pets_allowed }: Pick<EditorValues, 'type' | 'pets_allowed'>,
  field: ListingField,
): boolean => hasField(type, field) && (field !== 'max_dogs' || pets_allowed);

/**
 * The values of the fields that the form shows. Hidden fields are not
 * validated, because nobody could see the error, and not sent.
 */
export const shownValues = (values: EditorValues): Partial<EditorValues> =>
  Object.fromEntries(
    FIELD_NAMES.filter((field) => isShown(values, field)).map((field) => [field, values[field]]),
  );

/**
 * The choices of a field, and the values already chosen: admins may have removed those from the list
 * since (D15).
 */
export const withChosen = (
  offered: readonly string[],
  chosen: readonly string[],
): readonly string[] => [
  ...offered,
  ...chosen.filter((value) => value !== '' && !offered.includes(value)),
];
