import { matchPath } from 'react-router';
import type { ServerRenderedPage } from '../../../shared/page-renderer.ts';
import { FEATURED_REQUEST } from '../features/home/featured-request.ts';
import { readSearch } from '../features/search/search-address.ts';
import { SEARCH_AREAS_REQUEST, searchRequest } from '../features/search/search-requests.ts';
import { AREAS_REQUEST } from '../lib/use-areas.ts';
import { type AnyOperationKey, operationKey } from '../lib/use-operation.ts';

/** The pages about the site. The name of each is its path. */
const STATIC = ['about', 'privacy', 'terms', 'cookies'] as const;

interface PageRequests {
  readonly name: ServerRenderedPage;
  /** The keys of the requests that the page needs. The status of the first becomes the page's. */
  readonly keys: readonly AnyOperationKey[];
}

/** A path decoded as the router does before matching: slashes within a segment stay encoded. */
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
export function initialRequests({ pathname, searchParams }: URL): PageRequests | undefined {
  const path = decodedPath(pathname);
  if (matchPath('/', path)) return { name: 'home', keys: [FEATURED_REQUEST, AREAS_REQUEST] };
  if (matchPath('/listings', path)) {
    const page = searchRequest(readSearch(searchParams), searchParams.get('cursor') || undefined);
    return { name: 'search', keys: [page, AREAS_REQUEST, SEARCH_AREAS_REQUEST] };
  }
  const listing = matchPath('/listings/:listingId', path);
  if (listing === null) {
    const name = STATIC.find((page) => matchPath(`/${page}`, path));
    return name && { name, keys: [AREAS_REQUEST] };
  }
  const params = { listing_id: listing.params.listingId ?? '' };
  return { name: 'listing', keys: [operationKey('getListing', { params }), AREAS_REQUEST] };
}
