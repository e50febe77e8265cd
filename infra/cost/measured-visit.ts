/**
 * What one visit asks CloudFront for, at most: a picture that the visitor is past before it is near
 * isn't asked for, nor is a page brought up to date that one is back at within two seconds. Measured by
 * test/e2e/visit-requests.test.ts, which holds each of these figures, in Chromium on the local target
 * with the demo catalogue, at 1440 by 900 pixels: the home page from top to bottom, a search from
 * there, all of its first page, and three of the listings found, each from top to bottom and back.
 */
export const MEASURED_VISIT = {
  /** With nothing in the browser's cache, as somebody who has never been here. */
  first: { pages: 1, files: 24, photos: 62, calls: 11 },
  /** The same once more within the hour for which browsers keep photos. */
  again: { pages: 1, files: 2, photos: 0, calls: 11 },
} as const;

/** How many requests a visit may take. CloudFront gives ten million a month: 100,000 visits. */
export const MOST_REQUESTS_A_VISIT = 100;
