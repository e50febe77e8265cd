import { useSWRConfig } from 'swr';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import type { OwnPhoto } from '../../../../shared/photos/own-schema.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useOwnListingsCache } from '../../lib/signed-in/own-listings.ts';
import { operationKey } from '../../lib/use-operation.ts';
import { readListing } from './api/photo-calls.ts';
import { useSequence } from './use-sequence.ts';

export interface PhotoCalls {
  /**
   * Makes a change, shows the photos that it answers, and asks for the listing as it is then.
   *
   * @throws whatever the change throws
   */
  readonly change: <A extends { readonly photos: OwnPhoto[] }>(
    call: () => Promise<A>,
  ) => Promise<A>;
  /**
   * Asks for the listing as it is now. Where it can't be had, what is shown stays.
   *
   * @returns what it failed with, or null
   */
  readonly refresh: () => Promise<ApiError | null>;
}

/**
 * Calls about the photos of one listing, one at a time, so that an older answer never takes the place
 * of a newer one.
 *
 * @param onRead told of the photos whenever they have been asked for
 */
export function usePhotoCalls(
  listingId: string,
  onRead: (photos: readonly OwnPhoto[]) => void,
): PhotoCalls {
  const { mutate } = useSWRConfig();
  const cache = useOwnListingsCache();
  const inTurn = useSequence();

  const show = (photos: OwnPhoto[]) =>
    mutate<OwnListing>(
      operationKey('getMyListing', { params: { listing_id: listingId } }),
      (kept) => (kept === undefined ? kept : { ...kept, photos }),
      { revalidate: false },
    );
  const refresh = () =>
    inTurn(async () => {
      try {
        const listing = await readListing(listingId);
        await cache.changed(listing);
        onRead(listing.photos);
        return null;
      } catch (error) {
        if (error instanceof ApiError) return error;
        throw error;
      }
    });
  return {
    refresh,
    change: async (call) => {
      try {
        return await inTurn(async () => {
          const answer = await call();
          await show(answer.photos);
          return answer;
        });
      } finally {
        void refresh();
      }
    },
  };
}
