import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { IN_PLACE } from '../../lib/navigation.ts';
import {
  type FilterName,
  readSearch,
  type Search,
  searchPath,
  withoutFilters,
  withPart,
} from './search-address.ts';

/** The search in the page's address, and addresses of related searches. */
export interface SearchNavigation {
  readonly search: Search;
  /** The cursor in the address: where the first page of results begins. */
  readonly cursor: string | undefined;
  /** The page's own address, for links back to it. */
  readonly currentPath: string;
  /** The same search without filters. */
  readonly clearedPath: string;
  /** Navigates to the search with one part changed. An empty value removes the part. */
  readonly goTo: (name: FilterName | 'sort', value: string) => void;
}

/** The search is kept in the address only, so that it survives reloading, going back and sharing. */
export function useSearchNavigation(): SearchNavigation {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const { search, cursor } = useMemo(() => {
    const params = new URLSearchParams(query);
    return { search: readSearch(params), cursor: params.get('cursor') || undefined };
  }, [query]);
  return {
    search,
    cursor,
    currentPath: `${pathname}${query}`,
    clearedPath: searchPath(withoutFilters(search)),
    goTo: (name, value) => {
      // During a render the address may be newer than the props. A second change must keep the first.
      const latest = readSearch(new URLSearchParams(window.location.search));
      return navigate(searchPath(withPart(latest, name, value)), { state: IN_PLACE });
    },
  };
}
