import { useState } from 'react';
import type { OwnListing } from '../../../../../shared/listings/own-schema.ts';
import { isWorthRetrying } from '../../../lib/api-error.ts';
import { useOperation } from '../../../lib/use-operation.ts';

/** One's own listing, to be edited. */
export type OwnListingState =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly listing: OwnListing }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly isRetrying: boolean };

/**
 * The listing as it is when the form is opened: an older answer would only be a conflict later. Once
 * it is there it stays, whatever becomes of asking for it again, as after a lost connection.
 */
export function useOwnListing(listingId: string): OwnListingState {
  const [isFresh, setFresh] = useState(false);
  const { data, error, isValidating, mutate } = useOperation(
    'getMyListing',
    { params: { listing_id: listingId } },
    {
      dedupingInterval: 0,
      onSuccess: () => setFresh(true),
      // A change, or another request, has put a newer response into the cache (`useOwnListingsCache`).
      onDiscarded: () => setFresh(true),
    },
  );
  if (data !== undefined && isFresh) return { status: 'found', listing: data };
  if (error === undefined) return { status: 'loading' };
  if (!isWorthRetrying(error)) return { status: 'missing' };
  return { status: 'failed', retry: () => void mutate(), isRetrying: isValidating };
}
