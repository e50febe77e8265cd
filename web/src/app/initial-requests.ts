import { matchPath } from 'react-router';
import type { OperationResponse } from '../../../shared/operations.ts';
import type { ServerRenderedPage } from '../../../shared/page-renderer.ts';
import type { OperationId } from '../../../shared/routes.ts';
import { areaNamed } from '../../../shared/text-match.ts';
import { FEATURED_REQUEST } from '../features/home/featured-request.ts';
import { readSearch } from '../features/search/search-address.ts';
import { SEARCH_AREAS_REQUEST, searchRequest } from '../features/search/search-requests.ts';
import { type InitialData, responseKey } from '../lib/initial-data.ts';
import { AREAS_REQUEST } from '../lib/use-areas.ts';
import { type AnyOperationKey, operationKey } from '../lib/use-operation.ts';

/** The pages about the site. The name of each is its path. */
const STATIC = ['about', 'privacy', 'terms', 'cookies'] as const;

export interface PageRequests {
  readonly name: ServerRenderedPage;
  /** The keys of the requests that the page needs. The status of the first becomes the page's. */
  readonly keys: readonly AnyOperationKey[];
  /** Whether the responses say that there is no such page, though the first was found. @default never */
  readonly isMissing?: (responses: InitialData) => boolean;
}

/** Whether a name is one of an area in forms, of an alias, or of an area with listings. */
function isKnownArea(name: string, responses: InitialData): boolean {
  const responseOf = <Id extends OperationId>(key: readonly [Id, unknown]) =>
    responses[responseKey(key)] as OperationResponse<Id> | undefined;
  const categories = responseOf(AREAS_REQUEST);
  const offered = responseOf(SEARCH_AREAS_REQUEST);
  // Lists that couldn't be read say nothing.
  if (categories === undefined || offered === undefined) return true;
  const others = offered.areas.map((area) => ({ name: area, aliases: [] }));
  return areaNamed(name, [...categories.areas, ...others]) !== undefined;
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
    const search = readSearch(searchParams);
    const page = searchRequest(search, searchParams.get('cursor') || undefined);
    return {
      name: 'search',
      keys: [page, AREAS_REQUEST, SEARCH_AREAS_REQUEST],
      isMissing: (responses) =>
        search.area_name !== undefined && !isKnownArea(search.area_name, responses),
    };
  }
  const listing = matchPath('/listings/:listingId', path);
  if (listing === null) {
    const name = STATIC.find((page) => matchPath(`/${page}`, path));
    return name && { name, keys: [AREAS_REQUEST] };
  }
  const params = { listing_id: listing.params.listingId ?? '' };
  return { name: 'listing', keys: [operationKey('getListing', { params }), AREAS_REQUEST] };
}
