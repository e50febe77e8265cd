import type { Coordinates } from '../places/national-grid.ts';
import type { GridSquare } from '../places/places.ts';
import { LISTING_LIMITS } from './limits.ts';
import {
  ALL_PROPERTY_SUBTYPES,
  COUNCIL_TAX_BANDS,
  EPC_RATINGS,
  FURNISHINGS,
  LISTING_TYPES,
  type ListingType,
  TENURES,
} from './types.ts';

/**
 * Who sees a field: anyone, on the card and the page of the listing; anyone, on the page alone; its
 * lister and admins alone; or they and guests with a confirmed stay.
 */
export type ShownOn = 'card' | 'page' | 'private' | 'guest';

/** The definition of one field of a listing. */
type FieldDefinition = {
  readonly shown: ShownOn;
  /** Present if every listing needs the field. */
  readonly required?: true;
  /** The types of listing that have this field. @default all */
  readonly types?: readonly ListingType[];
} & (
  | { readonly kind: 'line' | 'date' | 'time' | 'flag' | 'names' | 'square' | 'place' }
  | { readonly kind: 'text'; readonly limits: { readonly max: number } }
  | { readonly kind: 'choice' | 'grade'; readonly values: readonly string[] }
  | {
      readonly kind: 'count' | 'money';
      readonly limits: { readonly min: number; readonly max: number };
    }
);

/** The type of the values of each kind of field. */
interface KindValues {
  /** A single line of text. */
  line: string;
  /** Text of several lines. */
  text: string;
  /** A day: `2027-03-01`. */
  date: string;
  /** A time of day in London: `15:30`. */
  time: string;
  /** A code from `values`, with a label in `CHOICE_LABELS`. */
  choice: string;
  /** A letter from `values`, which needs no label. */
  grade: string;
  /** A whole number. */
  count: number;
  /** Pounds, to the penny. It is stored in pence. */
  money: number;
  flag: boolean;
  names: string[];
  /** A square of a kilometre. */
  square: GridSquare;
  /** Coordinates with five decimals. */
  place: Coordinates;
}

/**
 * Every field that a lister fills in. The API's schemas, the attributes of the stored listing, its
 * views, and the form all follow from this table. It is plain data, so that pages can use it
 * without loading a schema.
 */
export const LISTING_FIELDS = {
  title: { kind: 'line', shown: 'card', required: true },
  type: { kind: 'choice', values: LISTING_TYPES, shown: 'card', required: true },
  property_subtype: { kind: 'choice', values: ALL_PROPERTY_SUBTYPES, shown: 'card' },
  summary: { kind: 'text', limits: LISTING_LIMITS.summary, shown: 'page' },
  description: { kind: 'text', limits: LISTING_LIMITS.description, shown: 'page' },
  /** Null is POA (price on application). */
  price: { kind: 'money', limits: LISTING_LIMITS.price, shown: 'card' },
  bedrooms: { kind: 'count', limits: LISTING_LIMITS.bedrooms, shown: 'card' },
  bathrooms: { kind: 'count', limits: LISTING_LIMITS.bathrooms, shown: 'card' },
  sleeps: { kind: 'count', limits: LISTING_LIMITS.sleeps, shown: 'card', types: ['HOLIDAY'] },
  address: { kind: 'line', shown: 'private', required: true },
  /** Only its first half is public: the attribute `outcode` (D2). */
  postcode: { kind: 'line', shown: 'private', required: true },
  area_name: { kind: 'line', shown: 'card', required: true },
  /** The neighbour of the postcode’s square that its owner shows instead; null for the postcode’s. */
  shown_square: { kind: 'square', shown: 'private' },
  /** Where it is, if its owner shows that to everyone. */
  exact_place: { kind: 'place', shown: 'card' },
  inside_national_park: { kind: 'flag', shown: 'card' },
  pets_allowed: { kind: 'flag', shown: 'card' },
  /** Counts only where pets are allowed. */
  max_dogs: {
    kind: 'count',
    limits: LISTING_LIMITS.max_dogs,
    shown: 'card',
    types: ['HOLIDAY'],
  },
  amenities: { kind: 'names', shown: 'page' },
  epc_rating: { kind: 'grade', values: EPC_RATINGS, shown: 'page' },
  council_tax_band: {
    kind: 'grade',
    values: COUNCIL_TAX_BANDS,
    shown: 'page',
    types: ['SALE', 'LETTING'],
  },
  tenure: { kind: 'choice', values: TENURES, shown: 'page', types: ['SALE'] },
  deposit: { kind: 'money', limits: LISTING_LIMITS.deposit, shown: 'page', types: ['LETTING'] },
  available_from: { kind: 'date', shown: 'page', types: ['LETTING'] },
  furnishing: { kind: 'choice', values: FURNISHINGS, shown: 'page', types: ['LETTING'] },
  arrival_time: { kind: 'time', shown: 'guest', types: ['HOLIDAY'] },
  departure_time: { kind: 'time', shown: 'guest', types: ['HOLIDAY'] },
  arrival_phone: { kind: 'line', shown: 'guest', types: ['HOLIDAY'] },
  entry_instructions: {
    kind: 'text',
    limits: LISTING_LIMITS.arrivalText,
    shown: 'guest',
    types: ['HOLIDAY'],
  },
  directions: {
    kind: 'text',
    limits: LISTING_LIMITS.arrivalText,
    shown: 'guest',
    types: ['HOLIDAY'],
  },
  house_rules: {
    kind: 'text',
    limits: LISTING_LIMITS.arrivalText,
    shown: 'guest',
    types: ['HOLIDAY'],
  },
} as const satisfies Record<string, FieldDefinition>;

type Definitions = typeof LISTING_FIELDS;

export type ListingField = keyof Definitions;

/** The names of the fields with such a definition: `FieldsLike<{ kind: 'money' }>`. */
export type FieldsLike<D extends Partial<FieldDefinition>> = {
  [F in ListingField]: Definitions[F] extends D ? F : never;
}[ListingField];

/** The fields that every listing needs. */
export type RequiredField = FieldsLike<{ required: true }>;

type ValueOf<D extends FieldDefinition> = D extends { values: readonly (infer V)[] }
  ? V
  : KindValues[D['kind']];

/** The fields that are never null: left empty they are `false`, or an empty list. */
export type NeverNull = RequiredField | FieldsLike<{ kind: 'flag' | 'names' }>;

/** A lister's whole input on a listing. Money is in pounds; null means no value. */
export type FieldValues = {
  [F in ListingField]: F extends NeverNull
    ? ValueOf<Definitions[F]>
    : ValueOf<Definitions[F]> | null;
};

/** The fields in the order of messages and of lists of changes. */
export const FIELD_NAMES = Object.keys(LISTING_FIELDS) as readonly ListingField[];

/** The definition of any field. */
export const definitionOf = (field: ListingField): FieldDefinition => LISTING_FIELDS[field];

/** The fields that are shown there. */
export const fieldsShown = <S extends ShownOn>(on: S): readonly FieldsLike<{ shown: S }>[] =>
  FIELD_NAMES.filter(
    (field): field is FieldsLike<{ shown: S }> => definitionOf(field).shown === on,
  );

/** The fields that guests of accepted stays are shown. Each change of them is sent to these guests. */
export const ARRIVAL_FIELDS = ['address', 'postcode', ...fieldsShown('guest')] as const;

/** Whether every listing needs the field. */
export const isRequired = (field: ListingField): field is RequiredField =>
  definitionOf(field).required === true;

/** Whether the field is an amount of money. */
export const isMoney = (field: ListingField): field is FieldsLike<{ kind: 'money' }> =>
  definitionOf(field).kind === 'money';

/** Whether the field is never null. */
export const isNeverNull = (field: ListingField): field is NeverNull =>
  isRequired(field) || ['flag', 'names'].includes(definitionOf(field).kind);

const EMPTY_VALUES: Readonly<Partial<Record<FieldDefinition['kind'], unknown>>> = {
  flag: false,
  names: [],
};

/** The optional fields of a listing with only the required ones filled in. */
export const EMPTY_FIELDS = Object.fromEntries(
  FIELD_NAMES.filter((field) => !isRequired(field)).map((field) => [
    field,
    EMPTY_VALUES[definitionOf(field).kind] ?? null,
  ]),
) as Omit<FieldValues, RequiredField>;

/**
 * Whether a listing of this type has the field. A value in a field that the type doesn't have is
 * kept, but shown nowhere: the type may be changed back.
 */
export const hasField = (type: ListingType, field: ListingField): boolean =>
  definitionOf(field).types?.includes(type) ?? true;
