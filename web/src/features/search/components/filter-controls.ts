import type { FilterName, Search } from '../search-address.ts';
import type { SearchProblems } from '../search-problems.ts';

/** What the filter bar and the filter sheet both are given. */
export interface FilterControlsProps {
  readonly search: Search;
  readonly areas: readonly string[];
  readonly problems: SearchProblems;
  /** The id of the list in which the problems are said. */
  readonly problemsId: string;
  /** Sets a filter; an empty value removes it. */
  readonly onFilter: (name: FilterName, value: string) => void;
  /** The address of the same search without filters. */
  readonly clearedPath: string;
}

/** For a refused parameter, the id of the list that says why: it describes the field. */
export const describedBy = (
  problems: SearchProblems,
  name: FilterName,
  listId: string,
): string | undefined => (problems.has(name) ? listId : undefined);
