import useSWR from 'swr';
import { CARDS_BY_ID } from '../../../../shared/listings/limits.ts';
import type { ListingCard } from '../../../../shared/listings/schema.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { readOperation } from '../../lib/use-operation.ts';

async function readCards(ids: readonly string[]): Promise<ReadonlyMap<string, ListingCard | null>> {
  const starts = Array.from(
    { length: Math.ceil(ids.length / CARDS_BY_ID) },
    (_, index) => index * CARDS_BY_ID,
  );
  const pages = await Promise.all(
    starts.map((start) =>
      readOperation('getListingCards', {
        query: { ids: ids.slice(start, start + CARDS_BY_ID).join(',') },
      }),
    ),
  );
  const cards = new Map<string, ListingCard | null>(ids.map((id) => [id, null]));
  for (const card of pages.flatMap(({ items }) => items)) cards.set(card.id, card);
  return cards;
}

/** The cards of listings. Those of the former ones stay while others load. */
export function useCards(ids: readonly string[]) {
  const { data, error, isValidating, mutate } = useSWR<
    ReadonlyMap<string, ListingCard | null>,
    ApiError
  >(ids.length === 0 ? null : ['cards of', ids.join()], () => readCards(ids), {
    keepPreviousData: true,
  });
  return {
    /** Undefined while it loads, null if the listing isn't on the site any more. */
    cardOf: (id: string): ListingCard | null | undefined => data?.get(id),
    error: data === undefined ? error : undefined,
    isRetrying: isValidating,
    retry: () => void mutate(),
  };
}
