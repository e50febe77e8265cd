import * as z from 'zod';
import {
  definitionOf,
  type FieldsLike,
  type FieldValues,
  fieldsShown,
  isNeverNull,
  type ListingField,
  type ShownOn,
} from './fields.ts';
import { coordinatesSchema, gridSquareSchema } from './place-schemas.ts';

/** The schema of a field's value in a response, if it has one. */
function schemaOf(field: ListingField): z.ZodType {
  const definition = definitionOf(field);
  switch (definition.kind) {
    case 'line':
    case 'text':
    case 'time':
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
    case 'square':
      return gridSquareSchema;
    case 'place':
      return coordinatesSchema;
  }
}

type FieldShape<S extends ShownOn> = {
  [F in FieldsLike<{ shown: S }>]: z.ZodType<FieldValues[F]>;
};

/** The response schemas of the fields shown there. */
export const fieldSchemas = <S extends ShownOn>(on: S): FieldShape<S> =>
  Object.fromEntries(
    fieldsShown(on).map((field) => [
      field,
      isNeverNull(field) ? schemaOf(field) : schemaOf(field).nullable(),
    ]),
  ) as FieldShape<S>;
