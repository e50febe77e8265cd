import { matchPath } from 'react-router';
import type { ServerRenderedPage } from '../../../shared/page-renderer.ts';
import { featuredListingsKey } from '../features/home/api/use-featured-listings.ts';
import { listingKey } from '../features/listing/api/use-listing.ts';
import { searchPageKey } from '../features/search/api/use-search.ts';
import { searchAreasKey } from '../features/search/api/use-search-areas.ts';
import { readSearch } from '../features/search/search-address.ts';
import type { AnyOperationKey } from '../lib/use-operation.ts';

interface PageRequests {
  readonly name: ServerRenderedPage;
  /** The keys of the requests that the page needs. The status of the first becomes the page's. */
  readonly keys: readonly AnyOperationKey[];
}

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
export function initialRequests({ pathname, searchParams }: URL): PageRequests | undefined {
  const path = decodedPath(pathname);
  if (matchPath('/', path)) return { name: 'home', keys: [featuredListingsKey] };
  if (matchPath('/listings', path)) {
    const page = searchPageKey(readSearch(searchParams), searchParams.get('cursor') || undefined);
    return { name: 'search', keys: [page, searchAreasKey] };
  }
  const listing = matchPath('/listings/:listingId', path);
  return listing
    ? { name: 'listing', keys: [listingKey(listing.params.listingId ?? '')] }
    : undefined;
}
