import { useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { ReviewCard } from '../../../../../shared/moderation/schema.ts';
import type { OperationResponse } from '../../../../../shared/operations.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { fetchOperation, operationKey } from '../../../lib/use-operation.ts';

type QueuePage = OperationResponse<'listAdminListings'>;

/** What listings wait for: a first decision, or a decision on edits since the approval (D12). */
const QUERIES = {
  review: { status: 'PENDING' },
  edits: { edited_since_approval: 'true' },
} as const;

/** Listings that wait for an admin, oldest first. */
export interface WaitingListings {
  readonly listings: readonly ReviewCard[];
  /** The number of all waiting listings; undefined until the first page has loaded. */
  readonly total: number | undefined;
  /** Whether the admin has decided on one since the page was opened. */
  readonly hasDecided: boolean;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly error: ApiError | undefined;
  /** A failed request is being made again. */
  readonly isRetrying: boolean;
  readonly loadMore: () => void;
  /** Fetches all pages again. */
  readonly refresh: () => Promise<void>;
  /** Removes a listing that was decided on. */
  readonly remove: (listing: ReviewCard) => void;
}

/** The page without this listing, and its total counted anew. */
function withoutListing(page: QueuePage, id: string): QueuePage {
  const items = page.items.filter((listing) => listing.id !== id);
  return { ...page, items, total: page.total - 1 };
}

/** Loads a queue of listings that wait for an admin, page by page. */
export function useWaitingListings(forWhat: keyof typeof QUERIES): WaitingListings {
  const [hasDecided, setHasDecided] = useState(false);
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<QueuePage, ApiError>(
    (index: number, previous: QueuePage | null) => {
      const cursor = index === 0 ? undefined : previous?.next_cursor;
      if (cursor === null) return null;
      return operationKey('listAdminListings', { query: { ...QUERIES[forWhat], cursor } });
    },
    fetchOperation<'listAdminListings'>,
    // Without deduping, a queue that is opened again soon shows what was submitted meanwhile.
    { revalidateFirstPage: false, revalidateOnMount: true, dedupingInterval: 0 },
  );
  const pages = data?.length ?? 0;
  return {
    listings: data?.flatMap((page) => page.items) ?? [],
    total: data?.at(-1)?.total,
    hasDecided,
    hasMore: (data?.at(-1)?.next_cursor ?? null) !== null,
    isLoading: data === undefined && error === undefined,
    isLoadingMore: size > pages && isValidating,
    error,
    isRetrying: error !== undefined && isValidating,
    loadMore: () => void setSize(pages + 1),
    refresh: async () => void (await mutate()),
    remove: ({ id }) => {
      setHasDecided(true);
      // Shown at once; the changed pages are then fetched again.
      void mutate((queue) => queue?.map((page) => withoutListing(page, id)));
    },
  };
}
