import type { ListingCard } from '../../../../shared/listings/schema.ts';

/** The number of listings that are shown. */
export const NEARBY_SHOWN = 3;

/**
 * Other listings of the same area: those of the same type first.
 *
 * @param sameType of the area, in the order of a search
 * @param anyType of the area, in the order of a search
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
