import { callApi } from '../../lib/api-client.ts';
import { isLimitReached, outcomeOf } from '../../lib/api-error.ts';

/** The result of adding listings. */
export interface Additions {
  /** How many listings were added. */
  readonly added: number;
  /** How many listings couldn't be added. */
  readonly failed: number;
  /** The site's sentence about the limit that ended it; undefined if none did. */
  readonly limit: string | undefined;
}

/**
 * Adds listings to the signed-in user's favourites, one after another. Those that are favourites
 * already count as added. It ends at a limit, because all further ones would be refused, too.
 *
 * @param onAdded called after each that was added
 */
export async function addFavourites<Listing extends { readonly id: string }>(
  listings: readonly Listing[],
  onAdded: (listing: Listing) => unknown = () => undefined,
): Promise<Additions> {
  let added = 0;
  let limit: string | undefined;
  for (const listing of listings) {
    const outcome = await outcomeOf(
      callApi('addFavourite', { params: { listing_id: listing.id } }),
    );
    if (outcome.ok) {
      await onAdded(listing);
      added += 1;
    } else if (isLimitReached(outcome.error)) {
      limit = outcome.error.message;
      break;
    }
  }
  return { added, failed: listings.length - added, limit };
}
