import type { OwnListing } from '../../../../../shared/listings/own-schema.ts';
import type { UserRole } from '../../../../../shared/profiles/types.ts';
import { isWorthRetrying } from '../../../lib/api-error.ts';
import { useOperation } from '../../../lib/use-operation.ts';

/** A listing that isn't public, for those who may see it all the same. */
export type PreviewState =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly listing: OwnListing; readonly isOwn: boolean }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly isRetrying: boolean };

/**
 * A listing in whatever state: to a lister their own, to an admin any (D2). An admin who may not
 * act as one, or who lists too, still sees their own.
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
