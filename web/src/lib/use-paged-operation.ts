import { useState } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import type { OperationResponse } from '../../../shared/operations.ts';
import type { OperationId } from '../../../shared/routes.ts';
import type { CallInput } from './api-client.ts';
import { type ApiError, outcomeOf } from './api-error.ts';
import { responseKey, useInitialResponse } from './initial-data.ts';
import { readOperation } from './use-operation.ts';

/** A page of a list. */
interface AnyPage {
  readonly items: readonly unknown[];
  /** Where the next page begins; null on the last page. */
  readonly next_cursor: string | null;
}

/** The operations that return a list in pages. */
export type PagedOperationId = {
  [Id in OperationId]: OperationResponse<Id> extends AnyPage ? Id : never;
}[OperationId];

type Page<Id extends PagedOperationId> = OperationResponse<Id>;

/** An item of such a list. */
export type PagedItem<Id extends PagedOperationId> = Page<Id>['items'][number];

/** SWR's key of the loaded pages of a list. */
export const pagesKey = <Id extends PagedOperationId>(id: Id, input: CallInput<Id>) =>
  [id, input, 'pages'] as const;

/** The pages with each item replaced by the result of `change`; null removes the item. */
export const withItems = <P extends AnyPage>(
  pages: readonly P[],
  change: (item: P['items'][number]) => P['items'][number] | null,
): P[] =>
  pages.map((page) => ({ ...page, items: page.items.map(change).filter((item) => item !== null) }));

/** The option for lists that must show changes that others made a moment ago. */
export const NO_DEDUPING = { dedupingInterval: 0 } as const;

/** The state of loading the next page. */
interface More {
  /** The list, by `responseKey`. */
  readonly of: string;
  readonly isLoading: boolean;
  readonly error?: ApiError | undefined;
}

/**
 * A list that loads page by page. All its pages are one entry in SWR's cache, so that a user who comes
 * back sees as many as before.
 */
export function usePagedOperation<Id extends PagedOperationId>(
  id: Id,
  input: CallInput<Id>,
  options?: SWRConfiguration<readonly Page<Id>[], ApiError>,
) {
  const name = responseKey([id, input]);
  const initial = useInitialResponse([id, input]);
  const [latestMore, setMore] = useState<More>();

  const loadPage = (cursor: string | null | undefined): Promise<Page<Id>> =>
    readOperation(
      id,
      cursor === null || cursor === undefined
        ? input
        : ({ ...input, query: { ...input.query, cursor } } as CallInput<Id>),
    );
  const loadPages = async (): Promise<readonly Page<Id>[]> => {
    const loaded = [await loadPage(undefined)];
    while (loaded.length < pages.length && cursorAfter(loaded) !== null) {
      loaded.push(await loadPage(cursorAfter(loaded)));
    }
    return loaded;
  };
  const list = useSWR<readonly Page<Id>[], ApiError>(pagesKey(id, input), loadPages, {
    ...options,
    ...(initial?.data !== undefined && { fallbackData: [initial.data as Page<Id>] }),
    ...(initial?.isFresh && { revalidateOnMount: false }),
  });
  const { data: pages = [], isValidating, mutate } = list;

  const loadMore = async (): Promise<void> => {
    setMore((before) => ({ ...before, of: name, isLoading: true }));
    // Otherwise adding the page would drop the request in progress.
    const current = (isValidating ? await mutate() : pages) ?? pages;
    const cursor = cursorAfter(current);
    const next = await outcomeOf(loadPage(cursor));
    if (next.ok) {
      await mutate((now = current) => (cursorAfter(now) === cursor ? [...now, next.result] : now), {
        revalidate: false,
      });
    }
    setMore({ of: name, isLoading: false, error: next.ok ? undefined : next.error });
  };
  const more = latestMore?.of === name ? latestMore : undefined;
  const lastPage = pages.at(-1);
  const error = more?.error ?? list.error ?? initial?.error;
  return {
    /** The items of the loaded pages. */
    items: withoutRepeats(pages.flatMap((page): readonly PagedItem<Id>[] => page.items)),
    /** Undefined until the first page has loaded. */
    lastPage,
    hasMore: cursorAfter(pages) !== null,
    /** Whether the first page is loading. */
    isLoading: lastPage === undefined && error === undefined,
    isLoadingMore: more?.isLoading === true,
    /** Why the next page couldn't be loaded, or the shown ones couldn't be refreshed. */
    error,
    /** Whether it was the next page that couldn't be loaded. */
    hasMoreFailed: more?.error !== undefined && !more.isLoading,
    isRetrying: error !== undefined && (isValidating || more?.isLoading === true),
    loadMore: () => void loadMore(),
    /** Repeats the request that failed. */
    retry: () => void (more?.error === undefined ? mutate() : loadMore()),
    /** Changes the shown pages after an action has changed their items. */
    change: (to: (pages: readonly Page<Id>[]) => readonly Page<Id>[]) =>
      void mutate((now) => now && to(now), { revalidate: false }),
  };
}

/** A list that is loaded page by page. */
export type PagedList<Id extends PagedOperationId> = ReturnType<typeof usePagedOperation<Id>>;

/**
 * An item that has moved down the list between two requests is on both pages. It stays where it was
 * first.
 */
function withoutRepeats<T>(items: readonly T[]): readonly T[] {
  const seenIds = new Set<unknown>();
  return items.filter((item) => {
    const id = identifierOf(item);
    return id === undefined || (!seenIds.has(id) && seenIds.add(id));
  });
}

const identifierOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;

/** The cursor of the page after these; null if there is none. */
const cursorAfter = (pages: readonly AnyPage[]): string | null => pages.at(-1)?.next_cursor ?? null;
