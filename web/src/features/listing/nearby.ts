import type { ListingCard } from '../../../../shared/listings/schema.ts';

/** The number of listings shown. */
export const NEARBY_SHOWN = 3;

/**
 * Other listings in the same area, those of the same type first.
 *
 * @param sameType listings in the area, in search order
 * @param anyType listings in the area, in search order
 */
export function nearbyOf(
  { id }: Pick<ListingCard, 'id'>,
  sameType: readonly ListingCard[],
  anyType: readonly ListingCard[],
): ListingCard[] {
  const byId = new Map([...sameType, ...anyType].map((listing) => [listing.id, listing]));
  byId.delete(id);
  return [...byId.values()].slice(0, NEARBY_SHOWN);
}
