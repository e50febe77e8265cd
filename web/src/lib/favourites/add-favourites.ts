import { callApi } from '../api-client.ts';
import { outcomeOf } from '../api-error.ts';

/**
 * Adds listings to the signed-in user's favourites, one after another. Those that are favourites
 * already count as added.
 *
 * @param onAdded called after each that was added
 * @returns how many couldn't be added
 */
export async function addFavourites<Listing extends { readonly id: string }>(
  listings: readonly Listing[],
  onAdded: (listing: Listing) => unknown = () => undefined,
): Promise<number> {
  let failed = 0;
  for (const listing of listings) {
    const outcome = await outcomeOf(
      callApi('addFavourite', { params: { listing_id: listing.id } }),
    );
    if (outcome.ok) await onAdded(listing);
    else failed += 1;
  }
  return failed;
}
