import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import type { OwnPhoto } from '../../../../shared/photos/own-schema.ts';
import { callApi } from '../../lib/api-client.ts';
import { type Outcome, outcomeOf } from '../../lib/api-error.ts';
import type { OwnListingsCache } from '../../lib/signed-in/own-listings.ts';

/** Returns a function that runs tasks one after another, even if one fails. */
export function sequence(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    // Also after a failure.
    const next = last.then(task, task);
    last = next;
    return next;
  };
}

export type PhotoCalls = ReturnType<typeof photoCalls>;

/**
 * Calls about a listing's photos, one at a time, so that an older response never replaces a newer one.
 * Responses go into SWR's cache.
 */
export function photoCalls(cache: Pick<OwnListingsCache, 'changed' | 'photosChanged'>) {
  const inTurn = sequence();

  /** Loads the listing again. If that fails, the shown data stays. */
  const refresh = (listing_id: string): Promise<Outcome<OwnListing>> =>
    inTurn(async () => {
      const latest = await outcomeOf(callApi('getMyListing', { params: { listing_id } }));
      if (latest.ok) await cache.changed(latest.result);
      return latest;
    });
  return {
    refresh,
    /**
     * Makes a change, shows the photos in its response, and then loads the listing again.
     *
     * @throws {unknown} the error of the change
     */
    change: async <A extends { readonly photos: OwnPhoto[] }>(
      listingId: string,
      call: () => Promise<A>,
    ): Promise<A> => {
      try {
        return await inTurn(async () => {
          const answer = await call();
          await cache.photosChanged(listingId, answer.photos);
          return answer;
        });
      } finally {
        void refresh(listingId);
      }
    },
  };
}
