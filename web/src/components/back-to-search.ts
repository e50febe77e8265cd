/** The state of a navigation to a listing: the search that the user came from. */
export interface BackToSearch {
  /** Path and query of the search page. */
  readonly searchPath: string;
  /** Whether the search is the previous page, so that going back restores it. */
  readonly isPrevious: boolean;
}

/** Reads the search that the user came from, if the location's state has one. */
export function readBackToSearch(state: unknown): BackToSearch | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { searchPath, isPrevious } = state as Partial<Record<keyof BackToSearch, unknown>>;
  // A tab's history may hold state from an earlier release.
  if (typeof searchPath !== 'string' || !searchPath.startsWith('/listings')) return undefined;
  return { searchPath, isPrevious: isPrevious === true };
}
