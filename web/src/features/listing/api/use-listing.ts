import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import { isWorthRetrying } from '../../../lib/api-error.ts';
import { operationKey, useOperation } from '../../../lib/use-operation.ts';

/** The state of loading a published listing. */
export type ListingState =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly listing: PublicListing }
  /** No published listing has this id. */
  | { readonly status: 'missing' }
  /** The request failed. Another attempt may succeed. */
  | { readonly status: 'failed'; readonly retry: () => void; readonly isRetrying: boolean };

const asked = (listingId: string) => ({ params: { listing_id: listingId } });

export const listingKey = (listingId: string) => operationKey('getListing', asked(listingId));

/** Loads a published listing. If revalidation fails, the data from before stays. */
export function useListing(listingId: string): ListingState {
  const { data, error, isValidating, mutate } = useOperation('getListing', asked(listingId));
  if (error !== undefined && !isWorthRetrying(error)) return { status: 'missing' };
  if (data !== undefined) return { status: 'found', listing: data };
  if (error === undefined) return { status: 'loading' };
  return { status: 'failed', retry: () => void mutate(), isRetrying: isValidating };
}
