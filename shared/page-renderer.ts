import type { OperationId } from './routes.ts';

/** The interface between the web app's renderer and the function that serves the pages it renders. */

/** A question to the API: one operation, as it would be called over HTTP. */
export interface Question {
  readonly id: OperationId;
  readonly params: Readonly<Record<string, string>>;
  /** The query string, without the question mark. */
  readonly query: string;
}

export interface Answer {
  readonly status: number;
  /** An RFC 9457 problem document where the status isn't 200. */
  readonly body: unknown;
}

export interface PageRequest {
  /** Path and query: `/listings?type=SALE`. */
  readonly address: string;
  /** The site's own address, without a slash at the end. */
  readonly siteAddress: string;
  readonly ask: (question: Question) => Promise<Answer>;
}

export interface RenderedPage {
  /** 200, or the status of the answer that the page is about: 404 for an unknown listing. */
  readonly status: number;
  readonly html: string;
}

/** The pages that are rendered on the server. */
export type ServerRenderedPage = 'home' | 'search' | 'listing';

/**
 * The HTML into which each page is rendered: between `<!--head-->` and `<!--/head-->`, and between
 * `<!--app-->` and `<!--/app-->`. `none` is for an address at which there is no page.
 */
export type PageShells = Readonly<Record<ServerRenderedPage | 'none', string>>;

/** What the web build's server entry exports as `renderer`. */
export interface PageRenderer {
  readonly renderPage: (request: PageRequest, shells: PageShells) => Promise<RenderedPage>;
}
