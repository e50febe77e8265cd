import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type PageRenderer, type PageShells, shellHtml } from '../../shared/page-renderer.ts';
import { servedPathOf } from '../../shared/pages.ts';
import { PROBLEM_CONTENT_TYPE } from '../../shared/problems.ts';
import { API_BASE } from '../../shared/routes.ts';
import type { ListingSearch } from '../data/search/listing-search.ts';
import { type HttpResponse, httpChain, NEVER_CACHED, PUBLIC_CACHE_CONTROL } from '../lib/chain.ts';
import { NOTHING_HERE, ProblemError } from '../lib/problem.ts';
import type { Caller, VerifyOrigin } from '../lib/verify-origin.ts';
import { mapPicture } from './map-picture.ts';
import type { FetchPageData } from './page-data.ts';
import { NOT_INDEXED, robotsText, sitemapXml } from './sitemap.ts';

interface PagesHandler {
  readonly verifyOrigin: VerifyOrigin;
  readonly fetchData: FetchPageData;
  readonly search: Pick<ListingSearch, 'published'>;
  readonly renderer: PageRenderer;
  readonly shells: PageShells;
  /**
   * The site's own address, without a slash at the end.
   * @default the address in the request, if it has no other
   */
  readonly ownAddress?: string | undefined;
  /** Whether search engines may list the site. */
  readonly isIndexed: boolean;
}

/** Not found is an answer for everyone, too: crawlers ask for many addresses that were never there. */
const CACHED_STATUSES: readonly number[] = [200, 404];

const response = (contentType: string, body: string, status = 200): HttpResponse => ({
  statusCode: status,
  headers: {
    'content-type': contentType,
    'cache-control': CACHED_STATUSES.includes(status) ? PUBLIC_CACHE_CONTROL : NEVER_CACHED,
  },
  body,
});

/** A picture changes only with a release. */
const PICTURE_SECONDS = 24 * 60 * 60;

const svg = (picture: string): HttpResponse => ({
  statusCode: 200,
  headers: {
    'content-type': 'image/svg+xml',
    'cache-control': `public, max-age=${PICTURE_SECONDS}`,
  },
  body: picture,
});

/** A path as in a URL. API Gateway decodes it. */
const encodedPath = (path: string): string =>
  path.toWellFormed().split('/').map(encodeURIComponent).join('/');

/**
 * Serves the addresses of `shared/pages.ts`: the app's pages, rendered here, and the sitemap and
 * robots.txt.
 */
export function pagesHandler(dependencies: PagesHandler) {
  const { verifyOrigin, fetchData, search, renderer, shells, ownAddress, isIndexed } = dependencies;

  async function page(event: APIGatewayProxyEventV2, caller: Caller): Promise<HttpResponse> {
    const { rawPath, rawQueryString } = event;
    // The gateway sends it everything without another route.
    if (rawPath.startsWith(`${API_BASE}/`)) {
      const { problem } = new ProblemError({ status: 404, detail: NOTHING_HERE });
      return response(PROBLEM_CONTENT_TYPE, JSON.stringify(problem), problem.status);
    }
    const path = encodedPath(rawPath);
    const { status, html } = await renderer.renderPage(
      {
        address: rawQueryString === '' ? path : `${path}?${rawQueryString}`,
        siteAddress: ownAddress ?? caller.siteAddress,
        fetchData: (request) => fetchData(request, caller),
      },
      shells,
    );
    return response('text/html; charset=utf-8', html, status);
  }

  return httpChain({
    verifyOrigin,
    operationOf: ({ routeKey }) => servedPathOf(routeKey),
    async respond(event, caller) {
      const siteAddress = ownAddress ?? caller.siteAddress;
      switch (servedPathOf(event.routeKey)) {
        case 'mapPicture': {
          const picture = await mapPicture(event.pathParameters?.file ?? '');
          return picture === undefined ? page(event, caller) : svg(picture);
        }
        case 'sitemap': {
          const part = new URLSearchParams(event.rawQueryString).get('part');
          const published = await search.published();
          return response(
            'application/xml; charset=utf-8',
            sitemapXml(siteAddress, published, part),
          );
        }
        case 'robots':
          return response(
            'text/plain; charset=utf-8',
            isIndexed ? robotsText(siteAddress) : NOT_INDEXED,
          );
        default:
          return page(event, caller);
      }
    },
    // Without rendered content, the app starts in the browser: it shows the error and can try
    // again.
    respondTo: () => ({
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: shellHtml(shells.none),
    }),
  });
}
