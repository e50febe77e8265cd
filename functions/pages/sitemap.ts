import { escapeMarkup } from '../../shared/markup.ts';
import { STATIC_PAGES, servedPaths } from '../../shared/pages.ts';
import type { PublishedListing } from '../data/listing/repository.ts';
import { NotFoundError } from '../lib/errors.ts';

/** The format allows 50,000 addresses. This many fit well into a function's response of 6 MB. */
const PER_FILE = 20_000;

const file = (root: 'urlset' | 'sitemapindex', entries: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');

/**
 * The sitemap. If one file can't hold all listings, it is an index of several parts.
 *
 * @param part number of the part, from 1; null for the sitemap or its index
 * @throws NotFoundError for a part that doesn't exist
 */
export function sitemapXml(
  siteAddress: string,
  listings: readonly Pick<PublishedListing, 'listing_id' | 'created_at'>[],
  part: string | null,
): string {
  const pages = [servedPaths.homePage, servedPaths.searchPage, ...STATIC_PAGES].map(
    (path) => `<url><loc>${escapeMarkup(siteAddress + path)}</loc></url>`,
  );
  const entries = [
    ...pages,
    ...listings.map(
      ({ listing_id, created_at }) =>
        `<url><loc>${escapeMarkup(`${siteAddress}/listings/${listing_id}`)}</loc><lastmod>${created_at.slice(0, 10)}</lastmod></url>`,
    ),
  ];
  const parts = Math.ceil(entries.length / PER_FILE);
  if (part !== null) {
    const number = Number(part);
    if (!Number.isInteger(number) || number < 1 || number > parts) {
      throw new NotFoundError('There is no such part of the sitemap');
    }
    return file('urlset', entries.slice((number - 1) * PER_FILE, number * PER_FILE));
  }
  if (parts === 1) return file('urlset', entries);
  return file(
    'sitemapindex',
    Array.from(
      { length: parts },
      (_, index) =>
        `<sitemap><loc>${escapeMarkup(`${siteAddress}${servedPaths.sitemap}?part=${index + 1}`)}</loc></sitemap>`,
    ),
  );
}

/** Search engines may read everything but the API, which has no pages. */
export const robotsText = (siteAddress: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${siteAddress}${servedPaths.sitemap}`,
    '',
  ].join('\n');

/**
 * For a site that isn't public. It forbids no page: a page that isn't read can't say that it must
 * not be listed, and would be listed by its links alone.
 */
export const NOT_INDEXED = [
  '# Not for the public: every response says noindex (X-Robots-Tag).',
  'User-agent: *',
  'Disallow: /api/',
  '',
].join('\n');
