import type { ServerRenderedPage } from '../shared/page-renderer.ts';

/**
 * Kilobytes (1,000 bytes) of compressed script that a signed-out visitor's browser may load before
 * each server-rendered page works. A change that needs more raises its page's figure in the same
 * commit, which says what visitors get for it.
 *
 * Each figure lies half a kilobyte above what its page weighed when it was set: gzip gives some
 * bytes more on one processor than on another, and a build must not fail by where it runs.
 *
 * What says that the line is gone, and tries again what couldn't be loaded, is 1.4 kB of every page: it
 * couldn't be loaded then.
 */
export const PAGE_BUDGETS = {
  home: 114.7,
  search: 116.9,
  listing: 118.5,
  about: 113.2,
  privacy: 111.2,
  terms: 111.4,
  cookies: 110.2,
} as const satisfies Readonly<Record<ServerRenderedPage, number>>;

export type BudgetedPage = keyof typeof PAGE_BUDGETS;

/** Whether a page is within its budget, and a line that says so. */
export interface Verdict {
  readonly line: string;
  readonly isWithin: boolean;
}

/** @param bytes of compressed script that the page loads first; they count as they are shown, to 0.1 kB */
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
