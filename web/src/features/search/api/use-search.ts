import useSWRInfinite, { unstable_serialize as serializeInfinite } from 'swr/infinite';
import type { ListingCard } from '../../../../../shared/listings/schema.ts';
import type { OperationResponse } from '../../../../../shared/operations.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { useAsksAgain } from '../../../lib/first-answers.ts';
import { fetchOperation, operationKey } from '../../../lib/use-operation.ts';
import type { Search } from '../search-address.ts';

type ResultPage = OperationResponse<'searchListings'>;

/** What a search has found so far. */
export interface SearchResults {
  readonly listings: readonly ListingCard[];
  /** All that match; undefined until the first page is there. */
  readonly total: number | undefined;
  /** Where the next page begins; null when there is none. */
  readonly nextCursor: string | null;
  /** Nothing is there yet. */
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  /** The page after those shown could not be had. */
  readonly hasMoreFailed: boolean;
  readonly error: ApiError | undefined;
  /** What failed is being asked for again. */
  readonly isRetrying: boolean;
  /** Asks for the next page, or again for the one that failed. */
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** The page of a search that begins at `cursor`. */
export const searchPageKey = (search: Search, cursor: string | undefined) =>
  operationKey('searchListings', { query: { ...search, cursor } });

/**
 * The pages of a search, the first beginning at `cursor`. How many were asked for is kept with
 * them, so that whoever comes back from a listing finds all of them again.
 */
export function useSearch(search: Search, cursor: string | undefined): SearchResults {
  const keyOf = (index: number, previous: ResultPage | null) => {
    const from = index === 0 ? cursor : previous?.next_cursor;
    return from === null ? null : searchPageKey(search, from);
  };
  // Old pages are shown at once and asked for again when one comes back, not at each further page.
  const asksAgain = useAsksAgain(serializeInfinite(keyOf));
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<ResultPage, ApiError>(
    keyOf,
    fetchOperation<'searchListings'>,
    { revalidateFirstPage: false, revalidateOnMount: asksAgain },
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
