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
  /** An RFC 9457 problem document unless the status is 200. */
  readonly body: unknown;
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

/**
 * The HTML into which each page is rendered: between `<!--head-->` and `<!--/head-->`, and between
 * `<!--app-->` and `<!--/app-->`. `none` is for addresses without a page.
 */
export type PageShells = Readonly<Record<ServerRenderedPage | 'none', string>>;

/** One HTML for every page, as the development server has it. */
export const sameShell = (html: string): PageShells => {
  const shells = [...SERVER_RENDERED_PAGES, 'none'].map((page) => [page, html]);
  return Object.fromEntries(shells) as PageShells;
};

/** What the web build's server entry exports as `renderer`. */
export interface PageRenderer {
  readonly renderPage: (request: PageRequest, shells: PageShells) => Promise<RenderedPage>;
}
