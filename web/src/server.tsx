import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { londonDate } from '../../shared/dates.ts';
import { escapeMarkup } from '../../shared/markup.ts';
import {
  type DataRequest,
  type DataResponse,
  type PageRenderer,
  type PageRequest,
  type PageShell,
  type PageShells,
  type RenderedPage,
  shellHtml,
} from '../../shared/page-renderer.ts';
import { routes } from '../../shared/routes.ts';
import { App } from './app/app.tsx';
import { initialRequests, type PageRequests } from './app/initial-requests.ts';
import { KeptPages } from './app/kept-pages.ts';
import { preloadPages, SiteRoutes, siteRoutes } from './app/routes.tsx';
import { requestUrl } from './lib/api-client.ts';
import { ApiError, problemFromResponse } from './lib/api-error.ts';
import type { HeadTag } from './lib/document-head.ts';
import { INITIAL_DATA_ID, type InitialResponses, responseKey } from './lib/initial-data.ts';
import { SiteContext } from './lib/site-context.ts';
import type { AnyOperationKey } from './lib/use-operation.ts';

const ROUTES = siteRoutes();
const OK = 200;
const NOT_FOUND = 404;

/** React's `<link rel="preload">` elements. React writes them first. They are moved into the head. */
const LEADING_PRELOADS = /^(?:<link[^>]*>)+/;

/** React's mark of a part that waited for something. Such a part would be missing. */
const UNFINISHED = '<!--$!-->';

const pagesLoaded = preloadPages();
const kept = new KeptPages();

/**
 * Renders a page as HTML: its head, its content, and the data for hydration in the browser. If the
 * page's main request fails, as for an unknown listing, its content goes into `<noscript>` and the
 * browser renders the page, where the user may see more (a preview).
 *
 * A page whose data haven't changed since it was last rendered is not rendered again.
 */
async function renderPage(request: PageRequest, shells: PageShells): Promise<RenderedPage> {
  // Not resolved as a relative address: one that begins with two slashes would name another host.
  const url = new URL(`${request.siteAddress}${request.address}`);
  const page = initialRequests(url);
  const keys = page?.keys ?? [];
  const [responses] = await Promise.all([
    Promise.all(keys.map((key) => request.fetchData(requestOf(key)))),
    pagesLoaded,
  ]);
  const given = responses.map(({ body }) => body);
  // The footer has the year.
  return kept.page([url.href, londonDate(new Date())].join(' '), given, () =>
    render(url, shells[page?.name ?? 'none'], page, responses),
  );
}

/** @param page undefined for an address without a page */
function render(
  url: URL,
  shell: PageShell,
  page: PageRequests | undefined,
  responses: readonly DataResponse[],
): RenderedPage {
  const data: Record<string, unknown> = {};
  const errors: Record<string, ApiError> = {};
  const texts: string[] = [];
  for (const [index, key] of (page?.keys ?? []).entries()) {
    const { status, body } = responses[index] as DataResponse;
    const name = responseKey(key);
    if (status === OK) {
      data[name] = JSON.parse(body);
      texts.push(`${JSON.stringify(name)}:${body}`);
    } else errors[name] = new ApiError(problemFromResponse(status, body));
  }
  const status = responses[0]?.status ?? NOT_FOUND;
  const isFound = status === OK;
  const isMissing = page?.isMissing?.(data) ?? false;
  // Nothing is loaded while a page is rendered.
  const initial = { data, errors, freshUntil: Number.POSITIVE_INFINITY };
  const { html, preloads, tags } = renderApp(url, initial);
  const head = [preloads, ...tags.map(htmlOf)].join('\n');
  const content = isFound ? html : `<noscript>${html}</noscript>`;
  const initialData: HeadTag = {
    tag: 'script',
    attributes: { type: 'application/json', id: INITIAL_DATA_ID },
    text: `{${texts.join(',')}}`,
  };
  const end = isFound
    ? shell.end.replace('</body>', (bodyEnd) => htmlOf(initialData) + bodyEnd)
    : shell.end;
  return {
    status: isFound && isMissing ? NOT_FOUND : status,
    html: shellHtml(shell, { head, content, end }),
  };
}

function htmlOf({ tag, attributes = {}, text }: HeadTag): string {
  const list = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeMarkup(value)}"`,
  );
  const opening = `<${tag}${list.join('')}>`;
  if (text === undefined) return opening;
  // JSON in a script must not end the element or begin a comment.
  const content = tag === 'script' ? text.replaceAll('<', '\\u003c') : escapeMarkup(text);
  return `${opening}${content}</${tag}>`;
}

function renderApp(url: URL, responses: InitialResponses) {
  let tags: readonly HeadTag[] = [];
  const site = {
    origin: url.origin,
    onHead: (given: readonly HeadTag[]) => {
      tags = given;
    },
  };
  // Everything is there, so nothing is waited for, and a string is made in half the time of a stream.
  const html = renderToString(
    <SiteContext value={site}>
      <App responses={responses}>
        <StaticRouter location={url}>
          <SiteRoutes routes={ROUTES} />
        </StaticRouter>
      </App>
    </SiteContext>,
  );
  if (html.includes(UNFINISHED)) throw new Error(`${url.pathname} could not be rendered`);
  if (tags.length === 0) throw new Error(`${url.pathname} has no head`);
  const [preloads = ''] = LEADING_PRELOADS.exec(html) ?? [];
  return { html: html.slice(preloads.length), preloads, tags };
}

function requestOf([id, input]: AnyOperationKey): DataRequest {
  const { params = {} } = input as { readonly params?: DataRequest['params'] };
  return { id, params, query: requestUrl(routes[id], input as object).split('?')[1] ?? '' };
}

export const renderer: PageRenderer = { renderPage };
