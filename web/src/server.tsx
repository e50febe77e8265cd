import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import type {
  Answer,
  PageRenderer,
  PageRequest,
  PageShells,
  Question,
  RenderedPage,
} from '../../shared/page-renderer.ts';
import { type Route, routes } from '../../shared/routes.ts';
import { App } from './app/app.tsx';
import { firstQuestions } from './app/first-questions.ts';
import { SiteRoutes } from './app/routes.tsx';
import { fillShell } from './app/shell.ts';
import { ApiError } from './lib/api-error.ts';
import { type DocumentHead, documentTitle, headTags } from './lib/document-head.ts';
import { answerKey, cacheEntries, type FirstCache } from './lib/first-answers.ts';
import { problemFromResponse } from './lib/problem-mapping.ts';
import { type QueryValue, requestUrl } from './lib/request-url.ts';
import { SiteContext } from './lib/site-context.ts';
import type { AnyOperationKey } from './lib/use-operation.ts';

const OK = 200;
const NOT_FOUND = 404;

/** What React has the browser load first. It writes that at the beginning; its place is the head. */
const LEADING_PRELOADS = /^(?:<link[^>]*>)+/;

/** An answer, by the key that the page will look for it under. */
type KeyedAnswer = Answer & { readonly key: string };

/**
 * A page of the app as HTML, whole: its head, what it shows, and the answers it was drawn from, with
 * which the app takes it over in the browser. A page whose own question fails, such as that of an
 * unknown listing, is shown where there are no scripts, and otherwise left to the app, which may
 * know more (a preview for its owner).
 */
async function renderPage(request: PageRequest, shells: PageShells): Promise<RenderedPage> {
  const url = new URL(request.address, request.siteAddress);
  const page = firstQuestions(url);
  const answers = await Promise.all(
    (page?.keys ?? []).map(async (key) => ({
      key: answerKey(key),
      ...(await request.ask(questionOf(key))),
    })),
  );
  const status = answers[0]?.status ?? NOT_FOUND;
  const { html, preloads, head } = await draw(url, answers);
  const isWhole = status === OK;
  return {
    status,
    html: fillShell(shells[page?.name ?? 'none'], {
      title: documentTitle(head),
      tags: headTags(head, url.origin),
      preloads,
      app: isWhole ? html : `<noscript>${html}</noscript>`,
      answers: isWhole ? successes(answers) : undefined,
    }),
  };
}

async function draw(url: URL, answers: readonly KeyedAnswer[]) {
  let head: DocumentHead | undefined;
  const errors: unknown[] = [];
  const site = {
    origin: url.origin,
    onHead: (given: DocumentHead) => {
      head = given;
    },
  };
  const { prelude } = await prerender(
    <SiteContext value={site}>
      <App cache={cacheOf(answers)}>
        <StaticRouter location={url}>
          <SiteRoutes />
        </StaticRouter>
      </App>
    </SiteContext>,
    {
      // Larger parts would be put in their place by a script in the page, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  );
  const drawn = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `${url.pathname} could not be drawn`);
  if (head === undefined) throw new Error(`${url.pathname} has no head`);
  const [preloads = ''] = LEADING_PRELOADS.exec(drawn) ?? [];
  return { html: drawn.slice(preloads.length), preloads, head };
}

function questionOf([id, input]: AnyOperationKey): Question {
  const route: Route = routes[id];
  const { params = {}, query = {} } = input as {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, QueryValue>>;
  };
  return { id, params, query: requestUrl(route, params, query).split('?')[1] ?? '' };
}

/** The cache of an app that has asked already. Nothing is asked again while a page is drawn. */
const cacheOf = (answers: readonly KeyedAnswer[]): FirstCache => ({
  entries: answers.flatMap(({ key, status, body }) =>
    cacheEntries(
      key,
      status === OK
        ? { data: body }
        : { error: new ApiError(problemFromResponse(status, JSON.stringify(body))) },
    ),
  ),
  isFresh: () => true,
});

const successes = (answers: readonly KeyedAnswer[]) =>
  Object.fromEntries(
    answers.filter(({ status }) => status === OK).map(({ key, body }) => [key, body]),
  );

export const renderer: PageRenderer = { renderPage };
