/** The state of a navigation to a listing: the search that it was found in. */
export interface SearchReturn {
  /** Path and query of the search page. */
  readonly searchPath: string;
  /** The search is the page before, so that going back finds it as it was left. */
  readonly isPrevious: boolean;
}

/** The search that a listing was reached from, if its location says so. */
export function searchReturn(state: unknown): SearchReturn | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { searchPath, isPrevious } = state as Partial<Record<keyof SearchReturn, unknown>>;
  // The state is only ever ours, but it outlives releases in a tab's history.
  if (typeof searchPath !== 'string' || !searchPath.startsWith('/listings')) return undefined;
  return { searchPath, isPrevious: isPrevious === true };
}
