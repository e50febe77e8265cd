import * as z from 'zod';
import { lineOfText, oneOf, optionalTelephone, optionalText, wholeNumber } from '../fields.ts';
import type { FieldProblem } from '../problems.ts';
import {
  FIELD_NAMES,
  type FieldsLike,
  type FieldValues,
  LISTING_FIELDS,
  type ListingField,
} from './fields.ts';
import { FIELD_LABELS } from './labels.ts';
import { LISTING_LIMITS } from './limits.ts';
import { chosenPlaceSchema, chosenSquareSchema } from './place-schemas.ts';
import { isPostcode, storedPostcode } from './postcode.ts';
import { allowsPence, suits } from './rules.ts';
import { LISTING_TYPES, type ListingType, type PropertySubtype } from './types.ts';

const isWholePence = (pounds: number): boolean => Number(pounds.toFixed(2)) === pounds;

/** Pounds, to the penny. */
const pounds = (what: string, { min, max }: { min: number; max: number }) =>
  z
    .number({ error: `${what} must be a number` })
    .min(0, { error: `${what} must be positive`, abort: true })
    .max(max, { error: `${what} is too large`, abort: true })
    .refine(isWholePence, `${what} must be in pounds and whole pence, like 185.50`)
    .refine((amount) => amount >= min || amount < 0, `${what} must be at least £${min}`);

/** A value that may be left out; null means none. */
const optional = <S extends z.ZodType>(schema: S) => schema.nullable().optional();

/** A time of day, `15:30`. */
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Fields with their own rules or messages. */
const ownRules = {
  title: lineOfText('Title', `Title must be at least ${LISTING_LIMITS.title.min} characters`)
    .min(LISTING_LIMITS.title.min, `Title must be at least ${LISTING_LIMITS.title.min} characters`)
    .max(LISTING_LIMITS.title.max, 'Title too long'),
  type: z.enum(LISTING_TYPES, { error: 'Property type is required' }),
  address: lineOfText('Address', 'Address is required')
    .min(LISTING_LIMITS.address.min, 'Address is required')
    .max(LISTING_LIMITS.address.max, 'Address too long'),
  postcode: lineOfText('Postcode', 'Postcode is required')
    .overwrite(storedPostcode)
    .min(LISTING_LIMITS.postcode.min, { error: 'Postcode is required', abort: true })
    .max(LISTING_LIMITS.postcode.max, { error: 'Postcode too long', abort: true })
    .refine(isPostcode, 'Postcode must be a UK postcode, like LA22 9LX'),
  area_name: lineOfText('Area', 'Area is required')
    .min(LISTING_LIMITS.areaName.min, 'Area is required')
    .max(LISTING_LIMITS.areaName.max, 'Area name too long'),
  arrival_phone: optionalTelephone(FIELD_LABELS.arrival_phone, LISTING_LIMITS.arrivalPhone.max),
  amenities: z
    .array(lineOfText('Amenity').min(1).max(LISTING_LIMITS.amenity.max, 'Amenity too long'))
    .max(LISTING_LIMITS.amenities.max, 'Too many amenities')
    .refine((names) => new Set(names).size === names.length, 'An amenity is listed twice')
    .optional(),
  shown_square: optional(chosenSquareSchema),
  exact_place: optional(chosenPlaceSchema),
} satisfies Record<FieldsLike<{ kind: 'line' | 'names' | 'square' | 'place' }> | 'type', z.ZodType>;
type OwnRules = typeof ownRules;

type FieldWithoutOwnRules = Exclude<ListingField, keyof OwnRules>;

/** Names of fields in messages: their labels, with one exception. */
const NAMES: Readonly<Record<FieldWithoutOwnRules, string>> = {
  ...FIELD_LABELS,
  description: 'Description',
};

/** The schema that follows from the kind of a field. */
function schemaByKind(field: FieldWithoutOwnRules): z.ZodType {
  const definition = LISTING_FIELDS[field];
  const name = NAMES[field];
  switch (definition.kind) {
    case 'text':
      return optionalText(name, definition.limits.max);
    case 'date':
      return optional(z.iso.date({ error: `${name} must be a date, like 2027-03-01` }));
    case 'time':
      return optional(
        z
          .string({ error: `${name} must be a time, like 15:30` })
          .regex(TIME_OF_DAY, { error: `${name} must be a time, like 15:30` })
          .or(z.literal(''))
          .transform((text) => (text === '' ? null : text)),
      );
    case 'choice':
    case 'grade':
      return optional(oneOf(name, definition.values));
    case 'count':
      return optional(wholeNumber(name, definition.limits));
    case 'money':
      return optional(pounds(name, definition.limits));
    case 'flag':
      return z.boolean().optional();
  }
}

type InputShape = OwnRules & {
  [F in FieldWithoutOwnRules]: z.ZodOptional<z.ZodType<FieldValues[F], FieldValues[F]>>;
};

const listingFields = z.strictObject(
  Object.fromEntries(
    FIELD_NAMES.map((field) => [
      field,
      field in ownRules
        ? ownRules[field as keyof OwnRules]
        : schemaByKind(field as FieldWithoutOwnRules),
    ]),
  ) as InputShape,
);

interface TypeDependent {
  readonly type?: ListingType | undefined;
  readonly property_subtype?: PropertySubtype | null | undefined;
  readonly price?: number | null | undefined;
}

/** The values that the listing's type doesn't allow (D11). Without a type, all are allowed. */
export function typeProblems({ type, property_subtype, price }: TypeDependent): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (type && property_subtype && !suits(type, property_subtype)) {
    const message = 'This kind of property doesn’t match the property type';
    problems.push({ path: 'property_subtype', message });
  }
  if (type && price && !allowsPence(type) && !Number.isInteger(price)) {
    const message = 'Price must be in whole pounds. Only nightly prices can have pence';
    problems.push({ path: 'price', message });
  }
  return problems;
}

/** Adds the rules that depend on the listing's type. */
const suitingType = <S extends z.ZodType<TypeDependent>>(schema: S): S =>
  schema.superRefine((fields, { addIssue }) => {
    for (const { path, message } of typeProblems(fields))
      addIssue({ code: 'custom', path: [path], message });
  });

/** The fields as a lister sends them: in the form, and in the body of a new listing. */
export const listingFieldsSchema = suitingType(listingFields);
export type ListingFields = z.output<typeof listingFields>;

/** The schemas of fields in a body that may leave each out. */
export const listingChangesShape = listingFields.partial().shape;

/** The changes of a listing. A field that is left out stays as it is; null empties it. */
export const listingChangesSchema = suitingType(
  listingFields.partial().extend({
    /**
     * The revision that the lister read. If the listing has changed since, the request is a
     * conflict, so that nobody's work is overwritten.
     */
    revision: z.int().positive().optional(),
  }),
);
export type ListingChanges = Omit<z.output<typeof listingChangesSchema>, 'revision'>;
