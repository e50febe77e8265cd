import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import { isWorthRetrying } from '../../../lib/api-error.ts';
import { operationKey, useOperation } from '../../../lib/use-operation.ts';

/** A listing as it stands at present. */
export type ListingState =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly listing: PublicListing }
  /** There is no such listing in public. */
  | { readonly status: 'missing' }
  /** It could not be asked for; asking again may help. */
  | { readonly status: 'failed'; readonly retry: () => void; readonly isRetrying: boolean };

const asked = (listingId: string) => ({ params: { listing_id: listingId } });

export const listingKey = (listingId: string) => operationKey('getListing', asked(listingId));

/** A published listing. What was shown stays while it can't be asked for again. */
export function useListing(listingId: string): ListingState {
  const { data, error, isValidating, mutate } = useOperation('getListing', asked(listingId));
  if (error !== undefined && !isWorthRetrying(error)) return { status: 'missing' };
  if (data !== undefined) return { status: 'found', listing: data };
  if (error === undefined) return { status: 'loading' };
  return { status: 'failed', retry: () => void mutate(), isRetrying: isValidating };
}
