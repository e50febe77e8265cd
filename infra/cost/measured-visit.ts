/**
 * What one visit asks CloudFront for. Measured by test/e2e/visit-requests.test.ts, which holds each of
 * these figures, in Chromium on the local target with the demo catalogue, at 1440 by 900 pixels: the
 * home page from top to bottom, a search from there, all of its first page, and three of the listings
 * found, each from top to bottom and back. Of the calls of the API it is the most there can be: a page
 * that one is back at within two seconds isn't brought up to date.
 */
export const MEASURED_VISIT = {
  /** With nothing in the browser's cache, as somebody who has never been here. */
  first: { pages: 1, files: 23, photos: 62, calls: 11 },
  /** The same once more within the hour for which browsers keep photos. */
  again: { pages: 1, files: 2, photos: 0, calls: 11 },
} as const;

/** How many requests a visit may take. CloudFront gives ten million a month: 100,000 visits. */
export const MOST_REQUESTS_A_VISIT = 100;
