import useSWRInfinite from 'swr/infinite';
import type { OwnListingCard } from '../../../../../shared/listings/own-schema.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { type OwnListingsPage, ownListingsPageKey } from '../../../lib/signed-in/own-listings.ts';
import { fetchOperation } from '../../../lib/use-operation.ts';

/** The user's own listings, newest first. */
export interface MyListings {
  readonly listings: readonly OwnListingCard[];
  readonly hasMore: boolean;
  /** The first page is loading. */
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly error: ApiError | undefined;
  /** A failed request is being made again. */
  readonly isRetrying: boolean;
  readonly loadMore: () => void;
  readonly refresh: () => Promise<void>;
}

/** Loads the user's own listings, page by page. */
export function useMyListings(): MyListings {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<
    OwnListingsPage,
    ApiError
  >(
    ownListingsPageKey,
    fetchOperation<'listMyListings'>,
    // Without deduping, a list that is opened again soon shows what was changed meanwhile.
    { revalidateFirstPage: false, revalidateOnMount: true, dedupingInterval: 0 },
  );
  const pages = data?.length ?? 0;
  return {
    listings: data?.flatMap((page) => page.items) ?? [],
    hasMore: (data?.at(-1)?.next_cursor ?? null) !== null,
    isLoading: data === undefined && error === undefined,
    isLoadingMore: size > pages && isValidating,
    error,
    isRetrying: error !== undefined && isValidating,
    loadMore: () => void setSize(pages + 1),
    refresh: async () => void (await mutate()),
  };
}
