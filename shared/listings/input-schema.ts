import * as z from 'zod';
import { lineOfText, optionalNumber, optionalText } from '../fields.ts';
import {
  FIELD_NAMES,
  type FieldsLike,
  type FieldValues,
  LISTING_FIELDS,
  type ListingField,
} from './fields.ts';
import { FIELD_LABELS } from './labels.ts';
import { LISTING_LIMITS } from './limits.ts';
import { isPostcode, storedPostcode } from './postcode.ts';
import { allowsPence, suits } from './rules.ts';
import { LISTING_TYPES, type ListingType, type PropertySubtype } from './types.ts';

interface Limits {
  readonly min: number;
  readonly max: number;
}

const wholeNumber = (what: string, { min, max }: Limits) =>
  z
    .int({ error: `${what} must be a whole number` })
    .min(min, `${what} must be at least ${min}`)
    .max(max, `${what} must be at most ${max}`);

const isWholePence = (pounds: number): boolean => Number(pounds.toFixed(2)) === pounds;

/** Pounds, to the penny. */
const pounds = (what: string, { min, max }: Limits) =>
  z
    .number({ error: `${what} must be a number` })
    .min(0, { error: `${what} must be positive`, abort: true })
    .max(max, { error: `${what} is too large`, abort: true })
    .refine(isWholePence, `${what} must be in pounds and whole pence, like 185.50`)
    .refine((given) => given >= min || given < 0, `${what} must be at least £${min}`);

const oneOf = (what: string, values: readonly string[]) =>
  z
    .enum(values, { error: `${what} must be one of ${values.join(', ')}` })
    .nullable()
    .optional();

const optionalDate = (what: string) =>
  z.iso
    .date({ error: `${what} must be a date, like 2027-03-01` })
    .nullable()
    .optional();

/** The fields whose rules, or what is said of a breach, are like those of no other field. */
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
  amenities: z
    .array(lineOfText('Amenity').min(1).max(LISTING_LIMITS.amenity.max, 'Amenity too long'))
    .max(LISTING_LIMITS.amenities.max, 'Too many amenities')
    .refine((names) => new Set(names).size === names.length, 'An amenity is named twice')
    .optional(),
} satisfies Record<FieldsLike<{ kind: 'line' | 'names' }> | 'type', z.ZodType>;
type OwnRules = typeof ownRules;

type FieldWithoutOwnRules = Exclude<ListingField, keyof OwnRules>;

/** What messages call a field: its label, but for one. */
const NAMES: Readonly<Record<FieldWithoutOwnRules, string>> = {
  ...FIELD_LABELS,
  description: 'Description',
};

/** The schema that follows from what kind of field it is. */
function schemaByKind(field: FieldWithoutOwnRules): z.ZodType {
  const definition = LISTING_FIELDS[field];
  const name = NAMES[field];
  switch (definition.kind) {
    case 'text':
      return optionalText(name, definition.limits.max, `${name} too long`);
    case 'date':
      return optionalDate(name);
    case 'choice':
    case 'grade':
      return oneOf(name, definition.values);
    case 'count':
      return optionalNumber(wholeNumber(name, definition.limits));
    case 'money':
      return optionalNumber(pounds(name, definition.limits));
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

/** The message for a kind of property that no listing of its type can be. */
export const KIND_DOES_NOT_SUIT = 'This kind of property does not suit the property type';

interface Kind {
  readonly type?: ListingType | undefined;
  readonly property_subtype?: PropertySubtype | null | undefined;
}

/**
 * Whether a kind of property suits the type of the listing. Where either isn't given, there is
 * nothing to object to.
 */
export const kindSuits = ({ type, property_subtype }: Kind): boolean =>
  type === undefined ||
  property_subtype === undefined ||
  property_subtype === null ||
  suits(type, property_subtype);

/** The message for a price with pence where the type allows none. */
export const PRICE_HAS_PENCE = 'Price must be in whole pounds; only a night has pence';

interface Priced {
  readonly type?: ListingType | undefined;
  readonly price?: number | null | undefined;
}

/**
 * Whether a price has pence only where the type allows them (D11). Where either isn't given, there is
 * nothing to object to.
 */
export const priceSuits = ({ type, price }: Priced): boolean =>
  type === undefined ||
  price === undefined ||
  price === null ||
  allowsPence(type) ||
  Number.isInteger(price);

/** Adds the rules that depend on the type of the listing. */
const suitingType = <S extends z.ZodType<Kind & Priced>>(schema: S): S =>
  schema
    .refine(kindSuits, { path: ['property_subtype'], message: KIND_DOES_NOT_SUIT })
    .refine(priceSuits, { path: ['price'], message: PRICE_HAS_PENCE });

/** The fields of a listing as its lister sends them: the form, and the body of a new listing. */
export const listingFieldsSchema = suitingType(listingFields);
export type ListingFields = z.output<typeof listingFields>;

/** The changes of a listing. A field that is left out stays as it is; null empties it. */
export const listingChangesSchema = suitingType(
  listingFields.partial().extend({
    /**
     * The revision that the lister has read. Where the listing has been changed since, the request
     * is a conflict, so that nobody's work is overwritten.
     */
    revision: z.int().positive().optional(),
  }),
);
export type ListingChanges = Omit<z.output<typeof listingChangesSchema>, 'revision'>;
