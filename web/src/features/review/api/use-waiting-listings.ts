import { ALWAYS_NEW, type PagedList, usePagedOperation } from '../../../lib/use-paged-operation.ts';

/** Listings that wait for an admin, oldest first. */
export type WaitingListings = PagedList<'listAdminListings'>;

/** What listings wait for: a first decision, or a decision on edits since the approval (D12). */
const QUERIES = {
  review: { status: 'PENDING' },
  edits: { edited_since_approval: 'true' },
} as const;

/** Loads a queue of listings that wait for an admin, page by page. */
export const useWaitingListings = (forWhat: keyof typeof QUERIES): WaitingListings =>
  usePagedOperation('listAdminListings', { query: QUERIES[forWhat] }, ALWAYS_NEW);
