import { type HttpHandler, type HttpRequest, percentDecoded } from 'aws-on-one-machine/http';
import type { ViteDevServer } from 'vite';
import { type DataRequest, type PageRenderer, sameShell } from '../../../shared/page-renderer.ts';
import { STATIC_PAGES, servedPaths } from '../../../shared/pages.ts';
import { type Route, routePath, routes } from '../../../shared/routes.ts';

/** API Gateway's form of a path as an expression: `/listings/{page+}`. */
const pathExpression = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\{\w+\+\}/, '.+')}$`, 's');

const RENDERED_PAGES = [
  servedPaths.homePage,
  servedPaths.searchPage,
  servedPaths.listingPage,
  ...STATIC_PAGES,
].map(pathExpression);

/** Whether a request is for a server-rendered page. */
export const isServerRendered = ({ method, path }: HttpRequest): boolean =>
  ['GET', 'HEAD'].includes(method) &&
  percentDecoded(path) !== undefined &&
  RENDERED_PAGES.some((expression) => expression.test(path));

/**
 * Renders a page like the `pages` function, from the unbuilt sources.
 *
 * @param shell the HTML around the page
 * @param site handles the page's API requests
 */
export async function renderPage(
  request: HttpRequest,
  { vite, shell, site }: { vite: ViteDevServer; shell: string; site: HttpHandler },
) {
  const { renderer } = (await vite.ssrLoadModule('/src/server.tsx')) as { renderer: PageRenderer };
  return await renderer.renderPage(
    {
      address: request.query === '' ? request.path : `${request.path}?${request.query}`,
      siteAddress: `http://${request.headers.host}`,
      async fetchData(dataRequest) {
        const { status, body } = await site(apiRequest(dataRequest, request));
        return { status, body: body.toString('utf8') };
      },
    },
    sameShell(shell),
  );
}

/** The HTTP request for the page's data, with the host of the page's own request. */
function apiRequest({ id, params, query }: DataRequest, page: HttpRequest): HttpRequest {
  const route: Route = routes[id];
  const path = routePath(route).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const { host = 'localhost' } = page.headers;
  return { ...page, method: route.method, path, query, headers: { host } };
}
