import * as z from 'zod';
import { lineOfText, optionalNumber, optionalText } from '../fields.ts';
import { LISTING_LIMITS } from './limits.ts';
import { isPostcode, storedPostcode } from './postcode.ts';
import { pencePriced, suits } from './rules.ts';
import {
  ALL_PROPERTY_SUBTYPES,
  COUNCIL_TAX_BANDS,
  EPC_RATINGS,
  FURNISHINGS,
  LISTING_TYPES,
  type ListingType,
  type PropertySubtype,
  TENURES,
} from './types.ts';

const wholeNumber = (what: string, { min, max }: { min: number; max: number }) =>
  z
    .int({ error: `${what} must be a whole number` })
    .min(min, `${what} must be at least ${min}`)
    .max(max, `${what} must be at most ${max}`);

const isWholePence = (pounds: number): boolean => Number(pounds.toFixed(2)) === pounds;

/** Pounds, to the penny. */
const pounds = (what: string) =>
  z
    .number({ error: `${what} must be a number` })
    .min(0, { error: `${what} must be positive`, abort: true })
    .max(LISTING_LIMITS.price.max, { error: `${what} is too large`, abort: true })
    .refine(isWholePence, `${what} must be in pounds and whole pence, like 185.50`);

const oneOf = <const V extends readonly string[]>(what: string, values: V) =>
  z
    .enum(values, { error: `${what} must be one of ${values.join(', ')}` })
    .nullable()
    .optional();

const listingFields = z.strictObject({
  title: lineOfText('Title', `Title must be at least ${LISTING_LIMITS.title.min} characters`)
    .min(LISTING_LIMITS.title.min, `Title must be at least ${LISTING_LIMITS.title.min} characters`)
    .max(LISTING_LIMITS.title.max, 'Title too long'),
  type: z.enum(LISTING_TYPES, { error: 'Property type is required' }),
  property_subtype: oneOf('Kind of property', ALL_PROPERTY_SUBTYPES),
  summary: optionalText('Summary', LISTING_LIMITS.summary.max, 'Summary too long'),
  description: optionalText('Description', LISTING_LIMITS.description.max, 'Description too long'),
  /** In pounds; none is POA. */
  price: optionalNumber(
    pounds('Price').refine(
      (price) => price >= LISTING_LIMITS.price.min || price < 0,
      `Price must be at least £${LISTING_LIMITS.price.min}`,
    ),
  ),
  bedrooms: optionalNumber(wholeNumber('Bedrooms', LISTING_LIMITS.bedrooms)),
  bathrooms: optionalNumber(wholeNumber('Bathrooms', LISTING_LIMITS.bathrooms)),
  sleeps: optionalNumber(wholeNumber('Sleeps', LISTING_LIMITS.sleeps)),
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
  inside_national_park: z.boolean().optional(),
  pets_allowed: z.boolean().optional(),
  amenities: z
    .array(lineOfText('Amenity').min(1).max(LISTING_LIMITS.amenity.max, 'Amenity too long'))
    .max(LISTING_LIMITS.amenities.max, 'Too many amenities')
    .refine((names) => new Set(names).size === names.length, 'An amenity is named twice')
    .optional(),
  epc_rating: oneOf('EPC rating', EPC_RATINGS),
  council_tax_band: oneOf('Council tax band', COUNCIL_TAX_BANDS),
  tenure: oneOf('Tenure', TENURES),
  /** In pounds. */
  deposit: optionalNumber(pounds('Deposit')),
  available_from: z.iso
    .date({ error: 'Available from must be a date, like 2027-03-01' })
    .nullable()
    .optional(),
  furnishing: oneOf('Furnishing', FURNISHINGS),
});

/** What to say of a kind of property that no listing of its type can be. */
export const KIND_DOES_NOT_SUIT = 'This kind of property does not suit the property type';

interface Kind {
  readonly type?: ListingType | undefined;
  readonly property_subtype?: PropertySubtype | null | undefined;
}

/** Whether a kind of property, where one is given, suits the type, where one is given. */
export const kindSuits = ({ type, property_subtype }: Kind): boolean =>
  type === undefined ||
  property_subtype === undefined ||
  property_subtype === null ||
  suits(type, property_subtype);

/** What to say of a price with pence for what has none. */
export const PRICE_HAS_PENCE = 'Price must be in whole pounds; only a night has pence';

interface Priced {
  readonly type?: ListingType | undefined;
  readonly price?: number | null | undefined;
}

/** Whether a price, where one is given, has no pence that the type, where one is given, hasn't (D11). */
export const priceSuits = ({ type, price }: Priced): boolean =>
  type === undefined ||
  price === undefined ||
  price === null ||
  pencePriced(type) ||
  Number.isInteger(price);

/** Refuses what suits no listing of its type. */
const suitingType = <S extends z.ZodType<Kind & Priced>>(schema: S): S =>
  schema
    .refine(kindSuits, { path: ['property_subtype'], message: KIND_DOES_NOT_SUIT })
    .refine(priceSuits, { path: ['price'], message: PRICE_HAS_PENCE });

/** What its lister says of a listing: the form, and the body of a new one. */
export const listingFieldsSchema = suitingType(listingFields);
export type ListingFields = z.output<typeof listingFields>;

/** What is to be changed of a listing. What is not there stays as it is, null removes. */
export const listingChangesSchema = suitingType(
  listingFields.partial().extend({
    /**
     * The revision that was read before it was changed. Where the listing has been changed since,
     * it is a conflict instead of somebody's work overwritten.
     */
    revision: z.int().positive().optional(),
  }),
);
export type ListingChanges = Omit<z.output<typeof listingChangesSchema>, 'revision'>;
