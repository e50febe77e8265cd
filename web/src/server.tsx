import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { escapeMarkup } from '../../shared/markup.ts';
import type {
  DataRequest,
  PageRenderer,
  PageRequest,
  PageShells,
  RenderedPage,
} from '../../shared/page-renderer.ts';
import { routes } from '../../shared/routes.ts';
import { App } from './app/app.tsx';
import { initialRequests } from './app/initial-requests.ts';
import { SiteRoutes, siteRoutes } from './app/routes.tsx';
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

/**
 * Renders a page as HTML: its head, its content, and the data for hydration in the browser. If the
 * page's main request fails, as for an unknown listing, its content goes into `<noscript>` and the
 * browser renders the page, where the user may see more (a preview).
 */
async function renderPage(request: PageRequest, shells: PageShells): Promise<RenderedPage> {
  // Not resolved as a relative address: one that begins with two slashes would name another host.
  const url = new URL(`${request.siteAddress}${request.address}`);
  const page = initialRequests(url);
  const responses = await Promise.all(
    (page?.keys ?? []).map(async (key) => ({
      name: responseKey(key),
      ...(await request.fetchData(requestOf(key))),
    })),
  );
  const data: Record<string, unknown> = {};
  const errors: Record<string, ApiError> = {};
  for (const { name, status, body } of responses) {
    if (status === OK) data[name] = body;
    else errors[name] = new ApiError(problemFromResponse(status, JSON.stringify(body)));
  }
  const status = responses[0]?.status ?? NOT_FOUND;
  const isFound = status === OK;
  // Nothing is loaded while a page is rendered.
  const initial = { data, errors, freshUntil: Number.POSITIVE_INFINITY };
  const { html, preloads, tags } = await renderApp(url, initial);
  const head = [preloads, ...tags.map(htmlOf)].join('\n');
  const shell = put(shells[page?.name ?? 'none'], 'head', head);
  const whole = put(shell, 'app', isFound ? html : `<noscript>${html}</noscript>`);
  const initialData: HeadTag = {
    tag: 'script',
    attributes: { type: 'application/json', id: INITIAL_DATA_ID },
    text: JSON.stringify(data),
  };
  return {
    status,
    html: isFound ? whole.replace('</body>', (end) => htmlOf(initialData) + end) : whole,
  };
}

/** Puts a part of a page into its shell, between `<!--mark-->` and `<!--/mark-->`. */
function put(shell: string, mark: string, part: string): string {
  const between = new RegExp(`<!--${mark}-->.*<!--/${mark}-->`, 's');
  if (!between.test(shell)) throw new Error(`The page has no ${mark}`);
  return shell.replace(between, () => part);
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

async function renderApp(url: URL, responses: InitialResponses) {
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
      <App responses={responses}>
        <StaticRouter location={url}>
          <SiteRoutes routes={ROUTES} />
        </StaticRouter>
      </App>
    </SiteContext>,
    {
      // React would put larger parts in place with an inline script, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `${url.pathname} could not be rendered`);
  if (tags.length === 0) throw new Error(`${url.pathname} has no head`);
  const [preloads = ''] = LEADING_PRELOADS.exec(html) ?? [];
  return { html: html.slice(preloads.length), preloads, tags };
}

function requestOf([id, input]: AnyOperationKey): DataRequest {
  const { params = {} } = input as { readonly params?: DataRequest['params'] };
  return { id, params, query: requestUrl(routes[id], input as object).split('?')[1] ?? '' };
}

export const renderer: PageRenderer = { renderPage };
