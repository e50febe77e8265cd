import type { OwnListing } from '../../../../../shared/listings/own-schema.ts';
import type { UserRole } from '../../../../../shared/profiles/types.ts';
import { isWorthRetrying } from '../../../lib/api-error.ts';
import { useOperation } from '../../../lib/use-operation.ts';

/** The state of loading a listing that isn't public. */
export type PreviewState =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly listing: OwnListing; readonly isOwn: boolean }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly isRetrying: boolean };

/**
 * Loads a listing in any state: a lister's own, and any for an admin (D2). The listing is first looked
 * for among the user's own, because an admin may have listings too.
 */
export function useListingPreview(listingId: string, role: UserRole): PreviewState {
  const asked = { params: { listing_id: listingId } };
  const own = useOperation('getMyListing', role === 'PUBLIC' ? null : asked);
  const isOwn = own.data !== undefined;
  const isRefused = own.error !== undefined && !isWorthRetrying(own.error);
  const asAdmin = useOperation('getAdminListing', role === 'ADMIN' && isRefused ? asked : null);

  const listing = own.data ?? asAdmin.data;
  if (listing !== undefined) return { status: 'found', listing, isOwn };
  if (role === 'PUBLIC') return { status: 'missing' };
  const last = role === 'ADMIN' && isRefused ? asAdmin : own;
  if (last.error === undefined) return { status: 'loading' };
  if (!isWorthRetrying(last.error)) return { status: 'missing' };
  return { status: 'failed', retry: () => void last.mutate(), isRetrying: last.isValidating };
}
