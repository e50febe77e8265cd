import { matchPath } from 'react-router';
import type { ServerRenderedPage } from '../../../shared/page-renderer.ts';
import { featuredListingsKey } from '../features/home/api/use-featured-listings.ts';
import { listingKey } from '../features/listing/api/use-listing.ts';
import { searchPageKey } from '../features/search/api/use-search.ts';
import { searchAreasKey } from '../features/search/api/use-search-areas.ts';
import { readSearch } from '../features/search/search-address.ts';
import type { AnyOperationKey } from '../lib/use-operation.ts';

/** A page that arrives whole. */
interface WholePage {
  /** Its module among the pages. */
  readonly name: ServerRenderedPage;
  readonly path: string;
  /** What it asks before it can be drawn; the page is what the first of them answers. */
  readonly questions: (
    params: Readonly<Record<string, string | undefined>>,
    query: URLSearchParams,
  ) => readonly AnyOperationKey[];
}

const WHOLE_PAGES: readonly WholePage[] = [
  { name: 'home', path: '/', questions: () => [featuredListingsKey] },
  {
    name: 'search',
    path: '/listings',
    questions: (_, query) => [
      searchPageKey(readSearch(query), query.get('cursor') || undefined),
      searchAreasKey,
    ],
  },
  {
    name: 'listing',
    path: '/listings/:listingId',
    questions: ({ listingId = '' }) => [listingKey(listingId)],
  },
];

/** A path as the router reads it before it matches: decoded, but for slashes within a segment. */
const decodedPath = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
    .join('/');

/**
 * The page at an address and what it asks first; undefined where no page arrives whole.
 *
 * @param url well encoded
 */
export function firstQuestions(url: URL) {
  const pathname = decodedPath(url.pathname);
  for (const { name, path, questions } of WHOLE_PAGES) {
    const match = matchPath(path, pathname);
    if (match) return { name, keys: questions(match.params, url.searchParams) };
  }
  return undefined;
}
