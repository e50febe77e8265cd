/**
 * A visit's requests to CloudFront: the home page from top to bottom, a search from there, the whole first
 * page of results, and three of its listings, each from top to bottom and back. These are maxima: fast
 * scrolling skips pictures, and a return to the search within two seconds, which only a fast machine manages,
 * sends no requests. test/e2e/visit-requests.test.ts measures and checks them, in Chromium on the local
 * target with the demo catalogue, at 1440 by 900 pixels.
 */
export const MEASURED_VISIT = {
  /** A first visit, with an empty browser cache. */
  first: { pages: 1, files: 59, photos: 62, calls: 14 },
  /** A second visit, within the hour for which browsers cache photos. */
  again: { pages: 1, files: 2, photos: 0, calls: 14 },
} as const;

/**
 * A visit stays below this limit. Ten million requests a month are free, which is 100 for each of 100,000
 * visits. Thirty-seven more cost 4.44 dollars a month: they are the contact form, the filters of the search, in files that let the pages
 * behind sign-in load fewer bytes, the areas as data, each return to a search, what the device
 * remembers, the fields for dates and places, with their styles, and the maps of the search
 * and of listings.
 */
export const MAX_REQUESTS_PER_VISIT = 137;
