import {
  FIELD_NAMES,
  type FieldValues,
  isMoney,
  type ListingField,
  type NeverNull,
} from '../../../shared/listings/fields.ts';
import { toPence, toPounds } from '../../../shared/money.ts';
import { type StoredName, storedName } from './field-attributes.ts';
import type { Listing } from './repository.ts';

/** The attributes in which a listing's fields are stored. */
type StoredFields = {
  [F in ListingField as StoredName<F>]: F extends NeverNull
    ? FieldValues[F]
    : NonNullable<FieldValues[F]> | undefined;
};

/** The value of one field of a stored listing, which may lack other attributes. */
export function fieldOf(listing: Partial<StoredFields>, field: ListingField): unknown {
  if (isMoney(field)) {
    const pence = listing[storedName(field)];
    return pence === undefined ? null : toPounds(pence);
  }
  return listing[storedName(field)] ?? null;
}

function attributeOf(values: FieldValues, field: ListingField): unknown {
  if (isMoney(field)) {
    const pounds = values[field];
    return pounds === null ? undefined : toPence(pounds);
  }
  return values[field] ?? undefined;
}

/** The values of a stored listing’s fields. */
export const fieldsOf = (listing: Listing): FieldValues =>
  Object.fromEntries(
    FIELD_NAMES.map((field) => [field, fieldOf(listing, field)]),
  ) as unknown as FieldValues;

/** The attributes of a stored listing whose fields have these values. */
export const attributesOf = (values: FieldValues) =>
  Object.fromEntries(
    FIELD_NAMES.map((field) => [storedName(field), attributeOf(values, field)]),
  ) as StoredFields;
