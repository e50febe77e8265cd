/**
 * The requests of one visit to CloudFront: the home page from top to bottom, a search from there, all
 * of its first page, and three of its listings, each from top to bottom and back. These are maxima: fast
 * scrolling skips pictures, and somebody who returns to the search within two seconds, as a fast machine
 * does and no person, has it as it was.
 * test/e2e/visit-requests.test.ts measures and checks them, in Chromium on the local target with the
 * demo catalogue, at 1440 by 900 pixels.
 */
export const MEASURED_VISIT = {
  /** With an empty browser cache. */
  first: { pages: 1, files: 32, photos: 62, calls: 13 },
  /** Again within the hour for which browsers cache photos. */
  again: { pages: 1, files: 2, photos: 0, calls: 13 },
} as const;

/**
 * The limit that a visit stays below. Ten million requests a month are free, which is 100 for each of 100,000 visits;
 * eight more cost a dollar a month: the form to write to a lister, in files of which the pages behind
 * sign-in load fewer bytes, the areas as data, and each return to a search.
 */
export const MAX_REQUESTS_PER_VISIT = 109;
