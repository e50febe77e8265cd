import { useState } from 'react';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { ReviewCard } from '../../../../../shared/moderation/schema.ts';
import type { OperationResponse } from '../../../../../shared/operations.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { fetchOperation, operationKey } from '../../../lib/use-operation.ts';
import { type Settled, settle, withoutSettled } from '../settled-listings.ts';

type QueuePage = OperationResponse<'listAdminListings'>;

/** What listings wait for: a first decision, or a look at what was edited since (D12). */
const QUERIES = {
  review: { status: 'PENDING' },
  edits: { edited_since_approval: 'true' },
} as const;

const NONE_SETTLED: Settled = new Map();

/** Listings that wait for an admin, oldest first. */
export interface WaitingListings {
  readonly listings: readonly ReviewCard[];
  /** All of them, not only those shown; undefined until it is known. */
  readonly total: number | undefined;
  /** Some were there, and have been decided on since the page was opened. */
  readonly hasSettled: boolean;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly error: ApiError | undefined;
  /** What failed is being asked for again. */
  readonly isRetrying: boolean;
  readonly loadMore: () => void;
  /** Asks for all of it again. */
  readonly refresh: () => Promise<void>;
  /** Takes away one that was decided on. */
  readonly remove: (listing: ReviewCard) => void;
}

export function useWaitingListings(forWhat: keyof typeof QUERIES): WaitingListings {
  const [hasSettled, setHasSettled] = useState(false);
  // Beside the answers, so that it outlives a look at a listing, and goes when somebody signs out.
  const { data: settled = NONE_SETTLED, mutate: note } = useSWR<Settled>(
    `settled-${forWhat}`,
    null,
  );
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<QueuePage, ApiError>(
    (index: number, previous: QueuePage | null) => {
      const cursor = index === 0 ? undefined : previous?.next_cursor;
      if (cursor === null) return null;
      return operationKey('listAdminListings', { query: { ...QUERIES[forWhat], cursor } });
    },
    fetchOperation<'listAdminListings'>,
    // However soon one comes back: what was submitted meanwhile is there.
    { revalidateFirstPage: false, revalidateOnMount: true, dedupingInterval: 0 },
  );
  const pages = data?.length ?? 0;
  const found = data?.flatMap((page) => page.items) ?? [];
  const listings = withoutSettled(found, settled);
  const total = data?.at(-1)?.total;
  return {
    listings,
    total: total === undefined ? undefined : total - (found.length - listings.length),
    hasSettled,
    hasMore: (data?.at(-1)?.next_cursor ?? null) !== null,
    isLoading: data === undefined && error === undefined,
    isLoadingMore: size > pages && isValidating,
    error,
    isRetrying: error !== undefined && isValidating,
    loadMore: () => void setSize(pages + 1),
    refresh: async () => void (await mutate()),
    remove: (listing) => {
      setHasSettled(true);
      void note((before = NONE_SETTLED) => settle(before, listing), { revalidate: false });
    },
  };
}
