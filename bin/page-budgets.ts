/**
 * Kilobytes (1,000 bytes) of script, compressed, that a signed-out visitor's browser may load before
 * each page that arrives whole works: 2 more than before there were accounts. A change that needs
 * more raises its page's figure in the same commit, which says what visitors get for it.
 */
export const PAGE_BUDGETS = { home: 122.7, search: 124.7, listing: 124.6 } as const;

export type BudgetedPage = keyof typeof PAGE_BUDGETS;

/** How a page's weight stands to its budget. */
export interface Verdict {
  readonly line: string;
  readonly isWithin: boolean;
}

/** @param bytes of script, compressed, that the page loads first; what is shown is what counts */
export function weighAgainstBudget(page: BudgetedPage, bytes: number): Verdict {
  const kilobytes = Math.round(bytes / 100) / 10;
  const budget = PAGE_BUDGETS[page];
  const isWithin = kilobytes <= budget;
  const verdict = isWithin ? '' : ', which is too much: see bin/page-budgets.ts';
  return {
    line: `First load of the page ${page}: ${kilobytes.toFixed(1)} kB of script (gzip), of ${budget} allowed${verdict}`,
    isWithin,
  };
}
