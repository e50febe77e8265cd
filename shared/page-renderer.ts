import type { OperationId } from './routes.ts';

/** The interface between the web app's renderer and the function that serves the pages it renders. */

/** A call of one operation of the API, with its parameters as over HTTP. */
export interface DataRequest {
  readonly id: OperationId;
  readonly params: Readonly<Record<string, string>>;
  /** The query string, without the question mark. */
  readonly query: string;
}

/** The response of an operation, as over HTTP. */
export interface DataResponse {
  readonly status: number;
  /** JSON: an RFC 9457 problem document unless the status is 200. */
  readonly body: string;
}

export interface PageRequest {
  /** Path and query: `/listings?type=SALE`. */
  readonly address: string;
  /** The site's own address, without a slash at the end. */
  readonly siteAddress: string;
  /** Calls an operation of the API, in the process that renders the page. */
  readonly fetchData: (request: DataRequest) => Promise<DataResponse>;
}

export interface RenderedPage {
  /** The status of the page's first API call: 404 for an unknown listing. */
  readonly status: number;
  readonly html: string;
}

/** The pages that are rendered on the server. */
const SERVER_RENDERED_PAGES = [
  'home',
  'search',
  'listing',
  'about',
  'privacy',
  'terms',
  'cookies',
] as const;

export type ServerRenderedPage = (typeof SERVER_RENDERED_PAGES)[number];

/** The HTML into which a page is rendered: its own head and content, and the HTML around them. */
export interface PageShell {
  readonly start: string;
  /** The head that is sent if the page renders none of its own. */
  readonly head: string;
  readonly middle: string;
  /** The content that is sent if the page renders none of its own. */
  readonly content: string;
  readonly end: string;
}

/** The shell of each page. `none` is for addresses without a page. */
export type PageShells = Readonly<Record<ServerRenderedPage | 'none', PageShell>>;

const PARTS = /^(.*<!--head-->)(.*)(<!--\/head-->.*<!--app-->)(.*)(<!--\/app-->.*)$/s;

/**
 * The shell in an HTML file: its head is between `<!--head-->` and `<!--/head-->`, and its content
 * between `<!--app-->` and `<!--/app-->`.
 */
export function pageShell(file: string): PageShell {
  const [, start, head, middle, content, end] = PARTS.exec(file) ?? [];
  if (end === undefined) throw new Error('The HTML has no place for the head or for the content');
  return { start, head, middle, content, end } as PageShell;
}

/** A shell as HTML, with its own head and content unless others are given. */
export const shellHtml = (
  shell: PageShell,
  { head, content, end }: Partial<Pick<PageShell, 'head' | 'content' | 'end'>> = {},
): string =>
  shell.start +
  (head ?? shell.head) +
  shell.middle +
  (content ?? shell.content) +
  (end ?? shell.end);

/** Uses the same shell for every page, as the development server does. */
export function sameShell(file: string): PageShells {
  const shell = pageShell(file);
  const shells = [...SERVER_RENDERED_PAGES, 'none'].map((page) => [page, shell]);
  return Object.fromEntries(shells) as PageShells;
}

/** The `renderer` that the web build's server entry exports. */
export interface PageRenderer {
  readonly renderPage: (request: PageRequest, shells: PageShells) => Promise<RenderedPage>;
}
