import { LISTING_TYPES } from '../../shared/listings/types.ts';
import { escapeMarkup } from '../../shared/markup.ts';
import {
  pagePaths,
  STATIC_PAGES,
  searchPagePath,
  servedPaths,
  UNCRAWLED_PARAMETERS,
} from '../../shared/pages.ts';
import { photoUrl } from '../../shared/photos/rules.ts';
import type { AreaListings, Hit } from '../../shared/search-index/search.ts';
import type { PublishedListings } from '../data/search/listing-search.ts';
import { NotFoundError } from '../lib/errors.ts';

/**
 * Listings in a file. The format allows 50,000; a function's response has at most 6 MB, and a listing
 * with a picture takes 0.3 kB.
 */
const PER_FILE = 15_000;

const NAMESPACES = {
  sitemapindex: 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  urlset:
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
} as const;

/** An address in a sitemap. */
interface Entry {
  readonly path: string;
  /** In seconds since 1970. @default unknown */
  readonly changed?: number;
  /** The path of a picture on the page. */
  readonly picture?: string | undefined;
}

function file(
  siteAddress: string,
  root: keyof typeof NAMESPACES,
  entries: readonly Entry[],
): string {
  const address = (path: string) => escapeMarkup(siteAddress + path);
  const tag = root === 'urlset' ? 'url' : 'sitemap';
  const lines = entries.map(({ path, changed, picture }) => {
    const lastmod =
      changed === undefined ? '' : `<lastmod>${new Date(changed * 1000).toISOString()}</lastmod>`;
    const image =
      picture === undefined
        ? ''
        : `<image:image><image:loc>${address(picture)}</image:loc></image:image>`;
    return `<${tag}><loc>${address(path)}</loc>${lastmod}${image}</${tag}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} ${NAMESPACES[root]}>`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}

const latestOf = (changes: readonly number[]): number =>
  changes.reduce((latest, changed) => Math.max(latest, changed), 0);

const listingEntry = ({ snapshot, row }: Hit): Entry => {
  const listing_id = snapshot.idAt(row);
  const id = snapshot.coverAt(row);
  return {
    path: pagePaths.listing(listing_id),
    changed: snapshot.changedAt(row),
    picture: id && photoUrl({ id, listing_id }),
  };
};

/** The search pages for search engines: of all listings, of a type, of a type in an area. */
function searchEntries(areas: readonly AreaListings[]): Entry[] {
  const changes = areas.flatMap(({ type, area_name, changed }) =>
    [{}, { type }, { type, area_name }].map((page) => ({ path: searchPagePath(page), changed })),
  );
  return [...Map.groupBy(changes, ({ path }) => path)].map(([path, own]) => ({
    path,
    changed: latestOf(own.map(({ changed }) => changed)),
  }));
}

const STATIC_ENTRIES = [servedPaths.homePage, ...STATIC_PAGES].map((path) => ({ path }));

/** A file of the sitemap. */
interface Part {
  readonly name: string;
  /** The latest change of its pages. @default unknown */
  readonly changed?: number;
  readonly entries: () => readonly Entry[];
}

/** The files. Those of listings hold the oldest first, so that a new one moves no other. */
function partsOf(published: PublishedListings): Part[] {
  const areas = published.areas();
  const parts: Part[] = [{ name: 'static', entries: () => STATIC_ENTRIES }];
  if (areas.length > 0) {
    parts.push({
      name: 'areas',
      changed: latestOf(areas.map(({ changed }) => changed)),
      entries: () => searchEntries(areas),
    });
  }
  for (const type of LISTING_TYPES) {
    const listings = published.ofType(type);
    for (let start = 0; start < listings.length; start += PER_FILE) {
      const hits = listings.slice(start, start + PER_FILE);
      parts.push({
        name: `${type.toLowerCase()}-${start / PER_FILE + 1}`,
        changed: latestOf(hits.map(({ snapshot, row }) => snapshot.changedAt(row))),
        entries: () => hits.map(listingEntry),
      });
    }
  }
  return parts;
}

/**
 * A file of the sitemap: `static`, `areas`, `sale-1`, `letting-1`, `holiday-1`, … For each page it says
 * when its content last changed; only of pages about the site it doesn't.
 *
 * @param part the file's name; null for the index of all files
 * @throws NotFoundError for a file that doesn't exist
 */
export function sitemapXml(
  siteAddress: string,
  published: PublishedListings,
  part: string | null,
): string {
  const parts = partsOf(published);
  if (part === null) {
    const files = parts.map(({ name, ...rest }) => ({
      ...rest,
      path: `${servedPaths.sitemap}?part=${name}`,
    }));
    return file(siteAddress, 'sitemapindex', files);
  }
  const found = parts.find(({ name }) => name === part);
  if (found === undefined) throw new NotFoundError('There is no such part of the sitemap');
  return file(siteAddress, 'urlset', found.entries());
}

/** Search engines may read everything but the API, which has no pages, and searches without end. */
export const robotsText = (siteAddress: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...UNCRAWLED_PARAMETERS.flatMap((name) => [
      `Disallow: ${servedPaths.searchPage}?${name}=`,
      `Disallow: ${servedPaths.searchPage}?*&${name}=`,
    ]),
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
