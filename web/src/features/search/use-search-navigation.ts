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

/** The search of the page's address, and the ways to others. */
export interface SearchNavigation {
  readonly search: Search;
  /** Where the first page begins, when the address is that of a further one. */
  readonly cursor: string | undefined;
  /** This very page, for whoever wants to come back to it. */
  readonly currentPath: string;
  /** The same search without filters. */
  readonly clearedPath: string;
  /** Goes to the search with one part set, or removed for an empty value. */
  readonly goTo: (name: FilterName | 'sort', value: string) => void;
}

/** The address is the only place where a search is kept, so reload, back and share find it again. */
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
      // The address is ahead of the page while that renders: a second change must keep the first.
      const latest = readSearch(new URLSearchParams(window.location.search));
      return navigate(searchPath(withPart(latest, name, value)), { state: IN_PLACE });
    },
  };
}
