import type { ListingCard } from '../../../../../shared/listings/schema.ts';
import { useOperation } from '../../../lib/use-operation.ts';

/** Shown at most. */
export const NEARBY_SHOWN = 3;

interface Place {
  readonly id: string;
  readonly area_name: string;
}

/** Other listings of the same area; undefined while they are on their way. */
export function useNearbyListings({ id, area_name }: Place): readonly ListingCard[] | undefined {
  // One more than is shown, since the listing itself may be among them.
  const { data, error } = useOperation('searchListings', {
    query: { area_name, limit: String(NEARBY_SHOWN + 1) },
  });
  // An extra that can't be had is left out: the page is whole without it.
  if (error !== undefined && data === undefined) return [];
  return data?.items.filter((listing) => listing.id !== id).slice(0, NEARBY_SHOWN);
}
