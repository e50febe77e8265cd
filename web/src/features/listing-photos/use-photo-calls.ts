import { useRef } from 'react';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import type { OwnPhoto } from '../../../../shared/photos/own-schema.ts';
import { callApi } from '../../lib/api-client.ts';
import { type Outcome, outcomeOf } from '../../lib/api-error.ts';
import { useOwnListingsCache } from '../../lib/signed-in/own-listings.ts';

/** Returns a function that starts a task once every one before it has ended, however that ended. */
export function useSequence(): <T>(task: () => Promise<T>) => Promise<T> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (task) => {
    const mine = last.current.then(task, task);
    last.current = mine;
    return mine;
  };
}

/**
 * Calls about the photos of a listing, one at a time, so that an older answer never takes the place of
 * a newer one. What they answer is put into SWR's cache.
 *
 * @param currentListingId of the listing
 */
export function usePhotoCalls(currentListingId: () => string) {
  const cache = useOwnListingsCache();
  const inTurn = useSequence();

  /** Asks for the listing as it is now. Where it can't be had, what is shown stays. */
  const refresh = (): Promise<Outcome<OwnListing>> =>
    inTurn(async () => {
      const read = await outcomeOf(
        callApi('getMyListing', { params: { listing_id: currentListingId() } }),
      );
      if (read.ok) await cache.changed(read.result);
      return read;
    });
  return {
    refresh,
    /**
     * Makes a change, shows the photos that it answers, and asks for the listing as it is then.
     *
     * @throws whatever the change throws
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
