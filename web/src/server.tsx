import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import type {
  DataRequest,
  DataResponse,
  PageRenderer,
  PageRequest,
  PageShells,
  RenderedPage,
} from '../../shared/page-renderer.ts';
import { type Route, routes } from '../../shared/routes.ts';
import { App } from './app/app.tsx';
import { initialRequests } from './app/initial-requests.ts';
import { fillShell } from './app/page-shell.ts';
import { SiteRoutes } from './app/routes.tsx';
import { ApiError } from './lib/api-error.ts';
import type { HeadTag } from './lib/document-head.ts';
import { requestName } from './lib/initial-data.ts';
import { problemFromResponse } from './lib/problem-mapping.ts';
import { type QueryValue, requestUrl } from './lib/request-url.ts';
import { SiteContext } from './lib/site-context.ts';
import type { AnyOperationKey } from './lib/use-operation.ts';

const OK = 200;
const NOT_FOUND = 404;

/** React's `<link rel="preload">` elements. React writes them first; they are moved into the head. */
const LEADING_PRELOADS = /^(?:<link[^>]*>)+/;

/** A response with the name that the page reads it by. */
type NamedResponse = DataResponse & { readonly name: string };

/**
 * Renders a page as HTML: its head, its content, and the data that the app hydrates it with in the
 * browser. If the page's own request fails, as for an unknown listing, its content is put into
 * `<noscript>` and the app renders the page in the browser, where the user may see more (a preview).
 */
async function renderPage(request: PageRequest, shells: PageShells): Promise<RenderedPage> {
  const url = new URL(request.address, request.siteAddress);
  const page = initialRequests(url);
  const responses = await Promise.all(
    (page?.keys ?? []).map(async (key) => ({
      name: requestName(key),
      ...(await request.fetchData(requestOf(key))),
    })),
  );
  const status = responses[0]?.status ?? NOT_FOUND;
  const { html, ...head } = await renderApp(url, responses);
  const content =
    status === OK
      ? { app: html, initialData: initialDataOf(responses) }
      : { app: `<noscript>${html}</noscript>` };
  return { status, html: fillShell(shells[page?.name ?? 'none'], { ...head, ...content }) };
}

async function renderApp(url: URL, responses: readonly NamedResponse[]) {
  let tags: readonly HeadTag[] = [];
  const errors: unknown[] = [];
  const site = {
    origin: url.origin,
    onHead: (given: readonly HeadTag[]) => {
      tags = given;
    },
  };
  const { prelude } = await prerender(
    <SiteContext value={site}>
      <App
        responses={{
          data: initialDataOf(responses),
          errors: errorsOf(responses),
          // Nothing is fetched while a page is rendered.
          freshUntil: Number.POSITIVE_INFINITY,
        }}
      >
        <StaticRouter location={url}>
          <SiteRoutes />
        </StaticRouter>
      </App>
    </SiteContext>,
    {
      // React would put larger parts in place by an inline script, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  );
  const rendered = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `${url.pathname} could not be rendered`);
  if (tags.length === 0) throw new Error(`${url.pathname} has no head`);
  const [preloads = ''] = LEADING_PRELOADS.exec(rendered) ?? [];
  return { html: rendered.slice(preloads.length), preloads, tags };
}

function requestOf([id, input]: AnyOperationKey): DataRequest {
  const route: Route = routes[id];
  const { params = {}, query = {} } = input as {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, QueryValue>>;
  };
  return { id, params, query: requestUrl(route, params, query).split('?')[1] ?? '' };
}

const initialDataOf = (responses: readonly NamedResponse[]) =>
  Object.fromEntries(
    responses.filter(({ status }) => status === OK).map(({ name, body }) => [name, body]),
  );

const errorsOf = (responses: readonly NamedResponse[]) =>
  Object.fromEntries(
    responses
      .filter(({ status }) => status !== OK)
      .map(({ name, status, body }) => [
        name,
        new ApiError(problemFromResponse(status, JSON.stringify(body))),
      ]),
  );

export const renderer: PageRenderer = { renderPage };
