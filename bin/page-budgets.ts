import type { ServerRenderedPage } from '../shared/page-renderer.ts';

/**
 * The kilobytes (1,000 bytes) of compressed script that a signed-out visitor's browser may load before
 * each server-rendered page works. A change that needs more raises its page's figure in the same
 * commit, which says what visitors get for it.
 *
 * Each figure is half a kilobyte above the page's size when it was set: gzip produces a few bytes more
 * on one processor than on another, and a build must not depend on the machine.
 *
 * Of every page, 1.4 kB are for the message about a lost connection and for retries of parts that
 * couldn't be loaded. These couldn't be loaded at that moment. 0.1 kB keeps the second click of a double
 * click from what the first one showed.
 *
 * Of every page, 0.5 kB keep a page whole that the browser translates, 0.2 kB hold what a browser refuses
 * to store, and 0.1 kB keep an error within a list. Nobody loses what they were doing.
 *
 * Of the home page and the search, 1.2 kB read dates and prices as people type them: all of a text, or
 * none of it.
 *
 * Of every page, 0.6 kB are the places of what the device remembers, and the link to the shortlist. What
 * fills them loads later. Visitors find again what they have seen, kept, hidden and noted.
 *
 * Of the home page, 5.3 kB are the fields for dates, guests and dogs. So people find lets that are free
 * when they come, with what the stay costs. The calendar is 4 kB that load when it is asked for.
 *
 * Of the search, 8.7 kB are the same fields, the box for any place, every filter as a chip in words, and the totals on cards. The
 * further filters, with the number that each choice leaves, and the ways out of a search that finds
 * nothing load when they are asked for. Of both pages, 0.9 kB are the box for any place, whose suggestions
 * load when it is first used.
 *
 * Of the search, 0.5 kB are the place of the map, which loads once somebody uses the page, and 0.2 kB the
 * filters for a part of the map and a drawn area. So people see where the properties are beside the list.
 *
 * Of the privacy page, 0.2 kB say what is shown of where a property is.
 *
 * Of the terms, 0.2 kB name the open data that places come from, as its licences ask.
 *
 * Of the search, 0.5 kB give each search one address for search engines, by the area's own name. So
 * visitors who come from there find the page of their area, and not one of many like it.
 *
 * Of the page of a listing, 1.8 kB are the outlines of its forms, so that nothing moves when a form
 * loads, and what it says on paper and without JavaScript. 0.6 kB are days and months in
 * words, which limits of bookings share, the coordinates for search engines, and the place of the map,
 * whose code loads after the page works.
 *
 * Of every page, 0.1 kB lead to short breaks, in a month to come, and signed-in people to their favourites.
 * Of the page of a listing, 0.3 kB tell its owner that it is theirs, in the place of a form to themselves.
 */
export const PAGE_BUDGETS = {
  home: 123.1,
  search: 129.9,
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
