import useSWRInfinite, { unstable_serialize as serializeInfinite } from 'swr/infinite';
import type { ListingCard } from '../../../../../shared/listings/schema.ts';
import type { OperationResponse } from '../../../../../shared/operations.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { useRevalidatesOnMount } from '../../../lib/initial-data.ts';
import { fetchOperation, operationKey } from '../../../lib/use-operation.ts';
import type { Search } from '../search-address.ts';

type ResultPage = OperationResponse<'searchListings'>;

/** The results of a search so far. */
export interface SearchResults {
  readonly listings: readonly ListingCard[];
  /** The number of all matches; undefined until the first page has loaded. */
  readonly total: number | undefined;
  /** The cursor of the next page; null if there is none. */
  readonly nextCursor: string | null;
  /** The first page is loading. */
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  /** Loading the next page has failed. */
  readonly hasMoreFailed: boolean;
  readonly error: ApiError | undefined;
  /** A failed request is being made again. */
  readonly isRetrying: boolean;
  /** Loads the next page, or again the page that failed. */
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** The key of the page of a search that begins at `cursor`. */
export const searchPageKey = (search: Search, cursor: string | undefined) =>
  operationKey('searchListings', { query: { ...search, cursor } });

/**
 * Loads the pages of a search, the first beginning at `cursor`. SWR keeps the number of pages too, so
 * that a user who comes back from a listing sees all of them again.
 */
export function useSearch(search: Search, cursor: string | undefined): SearchResults {
  const keyOf = (index: number, previous: ResultPage | null) => {
    const from = index === 0 ? cursor : previous?.next_cursor;
    return from === null ? null : searchPageKey(search, from);
  };
  // Cached pages are shown at once and revalidated on mount, but not with each further page.
  const revalidatesOnMount = useRevalidatesOnMount(serializeInfinite(keyOf));
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<ResultPage, ApiError>(
    keyOf,
    fetchOperation<'searchListings'>,
    { revalidateFirstPage: false, revalidateOnMount: revalidatesOnMount },
  );
  const pages = data?.length ?? 0;
  const wantsMore = pages > 0 && size > pages;
  const last = data?.at(-1);
  return {
    listings: data?.flatMap((page) => page.items) ?? [],
    total: last?.total,
    nextCursor: last?.next_cursor ?? null,
    isLoading: data === undefined && error === undefined,
    isRetrying: error !== undefined && isValidating,
    isLoadingMore: wantsMore && isValidating,
    hasMoreFailed: wantsMore && !isValidating && error !== undefined,
    error,
    loadMore: () => void setSize(pages + 1),
    retry: () => void mutate(),
  };
}
