import { type ListingType, PROPERTY_SUBTYPES, type PropertySubtype } from './types.ts';

/** The amenity that means the same as `pets_allowed` (D16). */
export const PETS_AMENITY = 'Pet Friendly';

/** Whether a listing of this type can be of this kind of property. */
export const suits = (type: ListingType, subtype: PropertySubtype): boolean =>
  (PROPERTY_SUBTYPES[type] as readonly PropertySubtype[]).includes(subtype);

/** Whether a listing of this type needs a price before it is submitted (D11). */
export const needsPrice = (type: ListingType): boolean => type !== 'SALE';

/** The message for a listing that `lacksPrice`. */
export const PRICE_REQUIRED = 'Price is required';

/** Whether a listing still needs a price before it is submitted (D11). */
export const lacksPrice = (listing: {
  readonly type: ListingType;
  readonly price: number | null;
}): boolean => needsPrice(listing.type) && listing.price === null;

/** Whether a price of this type may have pence: only a price by the night may (D11). */
export const allowsPence = (type: ListingType): boolean => type === 'HOLIDAY';

interface Pets {
  readonly pets_allowed?: boolean | undefined;
  readonly amenities?: readonly string[] | undefined;
}

/**
 * Whether pets are welcome, and the amenities that say the same (D16): the two never disagree.
 * Given both, either one ticked ticks the other; given one, the other follows.
 */
export function withPets(
  input: Pets,
  stored: Required<Pets> = { pets_allowed: false, amenities: [] },
): { pets_allowed: boolean; amenities: string[] } {
  const listsPets = input.amenities?.includes(PETS_AMENITY);
  const pets_allowed =
    input.pets_allowed === undefined && listsPets === undefined
      ? (stored.pets_allowed ?? false)
      : input.pets_allowed === true || listsPets === true;
  const others = (input.amenities ?? stored.amenities ?? []).filter(
    (amenity) => amenity !== PETS_AMENITY,
  );
  const amenities = input.amenities ?? stored.amenities ?? [];
  if (pets_allowed === amenities.includes(PETS_AMENITY))
    return { pets_allowed, amenities: [...amenities] };
  return { pets_allowed, amenities: pets_allowed ? [...others, PETS_AMENITY] : others };
}

/** Why the type of a listing that was ever approved is fixed (D12a). */
export const FIXED_TYPE =
  'The type can’t be changed once a listing has been approved. To offer the property differently, create a new listing';
