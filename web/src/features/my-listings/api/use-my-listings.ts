import useSWRInfinite from 'swr/infinite';
import type { OwnListingCard } from '../../../../../shared/listings/own-schema.ts';
import type { OperationResponse } from '../../../../../shared/operations.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { useOwnListingChanges, withOwnChanges } from '../../../lib/own-listing-changes.ts';
import { fetchOperation, operationKey } from '../../../lib/use-operation.ts';

type ListPage = OperationResponse<'listMyListings'>;

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
    fetchOperation<'listMyListings'>,
    { revalidateFirstPage: false, revalidateOnMount: true },
  );
  const pages = data?.length ?? 0;
  const found = data?.flatMap((page) => page.items) ?? [];
  return {
    listings: data === undefined ? [] : withOwnChanges(found, changes, Date.now()),
    hasMore: (data?.at(-1)?.next_cursor ?? null) !== null,
    isLoading: data === undefined && error === undefined,
    isLoadingMore: size > pages && isValidating,
    error,
    isRetrying: error !== undefined && isValidating,
    loadMore: () => void setSize(pages + 1),
    refresh: async () => void (await mutate()),
  };
}
