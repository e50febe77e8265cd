import { useOperation } from '../../lib/use-operation.ts';
import type { FilterName, Search } from './search-address.ts';

/** How many properties a search would find with a value of a filter; undefined while that is unknown. */
export type CountOf = (name: FilterName, value: string) => number | undefined;

/** The numbers beside the options of the filters. While new ones load, the previous ones are shown. */
export function useSearchCounts({ sort: _, ...filters }: Search) {
  const { data, error, isLoading } = useOperation(
    'getSearchCounts',
    { query: filters },
    { keepPreviousData: true },
  );
  const counts = error === undefined ? data?.counts : undefined;
  const countOf: CountOf = (name, value) =>
    counts?.[name] === undefined ? undefined : (counts[name][value] ?? 0);
  return { countOf, isOutdated: isLoading };
}
