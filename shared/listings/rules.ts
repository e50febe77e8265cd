import { type ListingType, PROPERTY_SUBTYPES, type PropertySubtype } from './types.ts';

/** The amenity that says what `pets_allowed` says. */
export const PETS_AMENITY = 'Pet Friendly';

/** The details that only some types of listing have; every other is for all of them. */
const DETAILS_OF_TYPE = {
  sleeps: ['HOLIDAY'],
  tenure: ['SALE'],
  deposit: ['LETTING'],
  available_from: ['LETTING'],
  furnishing: ['LETTING'],
  council_tax_band: ['SALE', 'LETTING'],
} as const satisfies Record<string, readonly ListingType[]>;

export type DetailOfType = keyof typeof DETAILS_OF_TYPE;

/** The details that a listing has or hasn't by its type. */
export const TYPE_DETAILS = Object.keys(DETAILS_OF_TYPE) as readonly DetailOfType[];

/**
 * Whether a listing of this type has such a detail. One that it doesn't have is kept as it was
 * given, for when the type is changed back, and shown nowhere.
 */
export const hasDetail = (type: ListingType, detail: DetailOfType): boolean =>
  (DETAILS_OF_TYPE[detail] as readonly ListingType[]).includes(type);

/** Whether a listing of this type can be such a kind of property. */
export const suits = (type: ListingType, subtype: PropertySubtype): boolean =>
  (PROPERTY_SUBTYPES[type] as readonly PropertySubtype[]).includes(subtype);

/** Whether a listing of this type can't be reviewed, or found, without a price (D11). */
export const needsPrice = (type: ListingType): boolean => type !== 'SALE';

/** Whether a price of this type may have pence, which only one of a night has (D11). */
export const pencePriced = (type: ListingType): boolean => type === 'HOLIDAY';

interface Pets {
  readonly pets_allowed?: boolean | undefined;
  readonly amenities?: readonly string[] | undefined;
}

/**
 * Whether pets are welcome, and the amenities that say so too (D16): the two never disagree. Where
 * both are given, either one ticked ticks the other; where only one is given, the other follows.
 */
export function withPets(
  given: Pets,
  stored: Required<Pets> = { pets_allowed: false, amenities: [] },
): { pets_allowed: boolean; amenities: string[] } {
  const named = given.amenities?.includes(PETS_AMENITY);
  const pets_allowed =
    given.pets_allowed === undefined && named === undefined
      ? (stored.pets_allowed ?? false)
      : given.pets_allowed === true || named === true;
  const others = (given.amenities ?? stored.amenities ?? []).filter(
    (amenity) => amenity !== PETS_AMENITY,
  );
  const amenities = given.amenities ?? stored.amenities ?? [];
  if (pets_allowed === amenities.includes(PETS_AMENITY))
    return { pets_allowed, amenities: [...amenities] };
  return { pets_allowed, amenities: pets_allowed ? [...others, PETS_AMENITY] : others };
}
