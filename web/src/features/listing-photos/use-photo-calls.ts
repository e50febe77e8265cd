import { useRef } from 'react';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import type { OwnPhoto } from '../../../../shared/photos/own-schema.ts';
import { callApi } from '../../lib/api-client.ts';
import { type Outcome, outcomeOf } from '../../lib/api-error.ts';
import { useOwnListingsCache } from '../../lib/signed-in/own-listings.ts';

/** Returns a function that runs tasks one after another, even if one fails. */
export function useSequence(): <T>(task: () => Promise<T>) => Promise<T> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (task) => {
    const mine = last.current.then(task, task);
    last.current = mine;
    return mine;
  };
}

/**
 * Calls about a listing's photos, one at a time, so that an older response never replaces a newer one.
 * Responses go into SWR's cache.
 *
 * @param currentListingId returns the listing's id
 */
export function usePhotoCalls(currentListingId: () => string) {
  const cache = useOwnListingsCache();
  const inTurn = useSequence();

  /** Loads the listing again. If that fails, the shown data stays. */
  const refresh = (): Promise<Outcome<OwnListing>> =>
    inTurn(async () => {
      const latest = await outcomeOf(
        callApi('getMyListing', { params: { listing_id: currentListingId() } }),
      );
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
      call: (listingId: string) => Promise<A>,
    ): Promise<A> => {
      try {
        return await inTurn(async () => {
          const answer = await call(currentListingId());
          await cache.photosChanged(currentListingId(), answer.photos);
          return answer;
        });
      } finally {
        void refresh();
      }
    },
  };
}
