import type { FilterName, Search } from '../search-address.ts';
import type { SearchProblems } from '../search-problems.ts';

/** The props that the filter bar and the filter sheet share. */
export interface FilterControlsProps {
  readonly search: Search;
  readonly areas: readonly string[];
  readonly problems: SearchProblems;
  /** The id of the element that lists the problems. */
  readonly problemsId: string;
  /** Sets a filter; an empty value removes it. */
  readonly onFilter: (name: FilterName, value: string) => void;
  /** The address of the same search without filters. */
  readonly clearedPath: string;
}

/** The value of `aria-describedby` for a field: the id of the list of problems if its value was refused. */
export const describedBy = (
  problems: SearchProblems,
  name: FilterName,
  listId: string,
): string | undefined => (problems.has(name) ? listId : undefined);
