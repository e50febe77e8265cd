import type { ListingCard } from '../../../../../shared/listings/schema.ts';
import { useOperation } from '../../../lib/use-operation.ts';

/** The number of listings that are shown. */
export const NEARBY_SHOWN = 3;

interface Place {
  readonly id: string;
  readonly area_name: string;
}

/** Other listings of the same area; undefined while they are loading. */
export function useNearbyListings({ id, area_name }: Place): readonly ListingCard[] | undefined {
  // One more than is shown, because the listing itself may be among them.
  const { data, error } = useOperation('searchListings', {
    query: { area_name, limit: String(NEARBY_SHOWN + 1) },
  });
  // The section is left out if the request fails: the page is complete without it.
  if (error !== undefined && data === undefined) return [];
  return data?.items.filter((listing) => listing.id !== id).slice(0, NEARBY_SHOWN);
}
