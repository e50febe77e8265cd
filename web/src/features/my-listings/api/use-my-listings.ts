import useSWRInfinite from 'swr/infinite';
import type { OwnListingCard } from '../../../../../shared/listings/own-schema.ts';
import type { OperationResponse } from '../../../../../shared/operations.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import {
  useOwnListingChanges,
  withOwnChanges,
} from '../../../lib/signed-in/own-listing-changes.ts';
import { fetchOperation, type OperationKey, operationKey } from '../../../lib/use-operation.ts';

/** A page of the list, and when it was asked for. */
interface ListPage extends OperationResponse<'listMyListings'> {
  readonly askedAt: number;
}

async function fetchPage(key: OperationKey<'listMyListings'>): Promise<ListPage> {
  const askedAt = Date.now();
  return { ...(await fetchOperation(key)), askedAt };
}

/** One's own listings, newest first. */
export interface MyListings {
  readonly listings: readonly OwnListingCard[];
  readonly hasMore: boolean;
  /** Nothing is there yet. */
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly error: ApiError | undefined;
  /** What failed is being asked for again. */
  readonly isRetrying: boolean;
  readonly loadMore: () => void;
  readonly refresh: () => Promise<void>;
}

/** One's own listings, with what was done here although their index may not know of it yet. */
export function useMyListings(): MyListings {
  const changes = useOwnListingChanges();
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<ListPage, ApiError>(
    (index: number, previous: ListPage | null) => {
      const cursor = index === 0 ? undefined : previous?.next_cursor;
      return cursor === null ? null : operationKey('listMyListings', { query: { cursor } });
    },
    fetchPage,
    { revalidateFirstPage: false, revalidateOnMount: true },
  );
  const pages = data?.length ?? 0;
  const found = data?.flatMap((page) => page.items) ?? [];
  const askedAt = Math.min(...(data ?? []).map((page) => page.askedAt));
  return {
    listings: data === undefined ? [] : withOwnChanges(found, changes, askedAt),
    hasMore: (data?.at(-1)?.next_cursor ?? null) !== null,
    isLoading: data === undefined && error === undefined,
    isLoadingMore: size > pages && isValidating,
    error,
    isRetrying: error !== undefined && isValidating,
    loadMore: () => void setSize(pages + 1),
    refresh: async () => void (await mutate()),
  };
}
