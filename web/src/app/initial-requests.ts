import { matchPath } from 'react-router';
import type { ServerRenderedPage } from '../../../shared/page-renderer.ts';
import { featuredListingsKey } from '../features/home/api/use-featured-listings.ts';
import { listingKey } from '../features/listing/api/use-listing.ts';
import { searchPageKey } from '../features/search/api/use-search.ts';
import { searchAreasKey } from '../features/search/api/use-search-areas.ts';
import { readSearch } from '../features/search/search-address.ts';
import type { AnyOperationKey } from '../lib/use-operation.ts';

/** The requests that a server-rendered page needs. */
interface PageRequests {
  readonly name: ServerRenderedPage;
  readonly path: string;
  /** The keys of the requests that it needs. The status of the first becomes the page's. */
  readonly keys: (
    params: Readonly<Record<string, string | undefined>>,
    query: URLSearchParams,
  ) => readonly AnyOperationKey[];
}

const PAGES: readonly PageRequests[] = [
  { name: 'home', path: '/', keys: () => [featuredListingsKey] },
  {
    name: 'search',
    path: '/listings',
    keys: (_, query) => [
      searchPageKey(readSearch(query), query.get('cursor') || undefined),
      searchAreasKey,
    ],
  },
  {
    name: 'listing',
    path: '/listings/:listingId',
    keys: ({ listingId = '' }) => [listingKey(listingId)],
  },
];

/** A path as the router decodes it before matching: except for slashes within a segment. */
const decodedPath = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
    .join('/');

/**
 * The server-rendered page at an address and the keys of its requests; undefined if there is none.
 *
 * @param url with valid percent-encoding
 */
export function initialRequests(url: URL) {
  const pathname = decodedPath(url.pathname);
  for (const { name, path, keys } of PAGES) {
    const match = matchPath(path, pathname);
    if (match) return { name, keys: keys(match.params, url.searchParams) };
  }
  return undefined;
}
