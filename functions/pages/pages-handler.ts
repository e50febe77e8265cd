import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { PageRenderer, PageShells } from '../../shared/page-renderer.ts';
import { servedPathOf } from '../../shared/pages.ts';
import type { ListingRepository } from '../data/listing/repository.ts';
import { NEVER_CACHED, PUBLIC_CACHE_CONTROL } from '../lib/cache-control.ts';
import { type HttpResponse, httpChain } from '../lib/chain.ts';
import { siteAddress } from '../lib/site-address.ts';
import type { Caller, VerifyOrigin } from '../lib/verify-origin.ts';
import type { AskCatalogue } from './ask-catalogue.ts';
import { robotsText } from './robots.ts';
import { sitemapXml } from './sitemap.ts';

interface PagesHandler {
  readonly verifyOrigin: VerifyOrigin;
  /** Makes what answers the questions of one page. */
  readonly askForPage: () => AskCatalogue;
  readonly listings: Pick<ListingRepository, 'listPublished'>;
  readonly renderer: PageRenderer;
  readonly shells: PageShells;
}

const found = (contentType: string, body: string, status = 200): HttpResponse => ({
  statusCode: status,
  headers: {
    'content-type': contentType,
    'cache-control': status === 200 ? PUBLIC_CACHE_CONTROL : NEVER_CACHED,
  },
  body,
});

/** A path as it stands in an address; API Gateway tells of it decoded. */
const encodedPath = (path: string): string =>
  path.toWellFormed().split('/').map(encodeURIComponent).join('/');

/**
 * Answers the addresses of `shared/pages.ts`: pages of the app drawn here, and what search engines
 * ask for.
 */
export function pagesHandler(dependencies: PagesHandler) {
  const { verifyOrigin, askForPage, listings, renderer, shells } = dependencies;

  async function page(event: APIGatewayProxyEventV2, caller: Caller): Promise<HttpResponse> {
    const { rawPath, rawQueryString } = event;
    const path = encodedPath(rawPath);
    const ask = askForPage();
    const { status, html } = await renderer.renderPage(
      {
        address: rawQueryString === '' ? path : `${path}?${rawQueryString}`,
        siteAddress: siteAddress(caller.siteHost),
        ask: (question) => ask(question, caller),
      },
      shells,
    );
    return found('text/html; charset=utf-8', html, status);
  }

  return httpChain({
    verifyOrigin,
    operationOf: ({ routeKey }) => servedPathOf(routeKey),
    async respond(event, caller) {
      const address = siteAddress(caller.siteHost);
      switch (servedPathOf(event.routeKey)) {
        case 'sitemap': {
          const part = new URLSearchParams(event.rawQueryString).get('part');
          const published = await listings.listPublished();
          return found('application/xml; charset=utf-8', sitemapXml(address, published, part));
        }
        case 'robots':
          return found('text/plain; charset=utf-8', robotsText(address));
        default:
          return page(event, caller);
      }
    },
    // The app itself says what is wrong, and tries again: it is better at it than a bare sentence.
    respondTo: () => ({
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: shells.none,
    }),
  });
}
