import type { ServerRenderedPage } from '../shared/page-renderer.ts';

/**
 * The kilobytes (1,000 bytes) of compressed script that a signed-out visitor's browser may load before
 * each server-rendered page works. A change that needs more raises its page's figure in the same
 * commit, which says what visitors get for it.
 *
 * Each figure is half a kilobyte above the page's size when it was set: gzip produces a few bytes more
 * on one processor than on another, and a build must not depend on the machine.
 *
 * Visitors get for them:
 *
 * - Every page: a message about a lost connection, and retries of parts that couldn't be loaded (1.4 kB);
 *   a double click whose second click leaves alone what the first one showed (0.1); a page that stays whole
 *   while the browser translates it (0.5); what a browser refuses to store is held (0.2); an error stays
 *   within a list (0.1); the places of what the device remembers, and the link to the shortlist (0.6); links
 *   to short breaks in a month to come, and to one's favourites (0.1). So nobody loses what they were doing,
 *   and visitors find again what they have seen, kept, hidden and noted.
 * - The home page: the fields for dates, guests and dogs, and for bedrooms and prices (6.4). So people find
 *   lets that are free when they come, with what the stay costs, and homes that they can afford. The calendar
 *   is 4 kB that load when it is asked for.
 * - The search: the same fields, the box for any place, every filter as a chip in words, and the totals on
 *   cards (8.7). Further filters, and the ways out of a search that finds nothing, load when they are asked
 *   for. The place of the map, which loads once somebody uses the page (0.5), and the filters for an area
 *   (0.2). One address for each search, by the area's own name (0.5), so that visitors who come from a
 *   search engine find the page of their area.
 * - The home page and the search: dates and prices read as people type them, wholly or not at all (1.2); the
 *   box for any place, whose suggestions load when it is first used (0.9).
 * - The page of a listing: the outlines of its forms, so that nothing moves when a form loads, and what it
 *   says on paper and without JavaScript (1.8); days and months in words, the coordinates for search
 *   engines, and the place of the map (0.6); a note to its owner in the place of a form to themselves (0.3).
 * - The privacy page: what is shown of where a property is (0.2). The terms: the open data that places come
 *   from, as its licences ask (0.2).
 */
export const PAGE_BUDGETS = {
  home: 124.2,
  search: 129.1,
  listing: 124.8,
  about: 114.2,
  privacy: 112.4,
  terms: 112.7,
  cookies: 111.8,
} as const satisfies Readonly<Record<ServerRenderedPage, number>>;

export type BudgetedPage = keyof typeof PAGE_BUDGETS;

/** Whether a page is within its budget, and a line that says so. */
export interface Verdict {
  readonly line: string;
  readonly isWithin: boolean;
}

/** @param bytes of compressed script that the page loads first; they are rounded to 0.1 kB, as shown */
export function weighAgainstBudget(page: BudgetedPage, bytes: number): Verdict {
  const kilobytes = Math.round(bytes / 100) / 10;
  const budget = PAGE_BUDGETS[page];
  const isWithin = kilobytes <= budget;
  const verdict = isWithin ? '' : ', which is too much: see bin/page-budgets.ts';
  return {
    line: `First load of the page ${page}: ${kilobytes.toFixed(1)} kB of script (gzip), of ${budget.toFixed(1)} allowed${verdict}`,
    isWithin,
  };
}
