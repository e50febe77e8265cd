import * as z from 'zod';
import {
  definitionOf,
  FIELD_NAMES,
  type FieldsLike,
  type FieldValues,
  isNeverNull,
  type ListingField,
  type Shown,
} from './fields.ts';

/** The schema of a field's value in an answer, where it has one. */
function schemaOf(field: ListingField): z.ZodType {
  const definition = definitionOf(field);
  switch (definition.kind) {
    case 'line':
    case 'text':
      return z.string();
    case 'date':
      return z.iso.date();
    case 'choice':
    case 'grade':
      return z.enum(definition.values);
    case 'count':
      return z.int();
    case 'money':
      return z.number().min(0);
    case 'flag':
      return z.boolean();
    case 'names':
      return z.array(z.string());
  }
}

type FieldShape<S extends Shown> = {
  [F in FieldsLike<{ shown: S }>]: z.ZodType<FieldValues[F]>;
};

/** The schemas of the fields that are shown there, for an answer that has them. */
export const fieldSchemas = <S extends Shown>(shown: S): FieldShape<S> =>
  Object.fromEntries(
    FIELD_NAMES.filter((field) => definitionOf(field).shown === shown).map((field) => [
      field,
      isNeverNull(field) ? schemaOf(field) : schemaOf(field).nullable(),
    ]),
  ) as FieldShape<S>;
