import type { OperationId } from './routes.ts';

/** What the web app's renderer and the function that answers with pages have to agree on. */

/** One operation as it would be called over HTTP. */
export interface Question {
  readonly id: OperationId;
  readonly params: Readonly<Record<string, string>>;
  /** As in an address, without the question mark. */
  readonly query: string;
}

export interface Answer {
  readonly status: number;
  /** Where the status is not 200, an RFC 9457 problem document. */
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
  /** 200, or the status of the page's own question where it failed: 404 for an unknown listing. */
  readonly status: number;
  readonly html: string;
}

/** The pages that arrive whole. */
export type WholePageName = 'home' | 'search' | 'listing';

/**
 * The HTML that each page is put into: between `<!--head-->` and `<!--/head-->`, and between
 * `<!--app-->` and `<!--/app-->`. `none` is for an address that is no page's.
 */
export type PageShells = Readonly<Record<WholePageName | 'none', string>>;

/** What the web build's server entry exports as `renderer`. */
export interface PageRenderer {
  readonly renderPage: (request: PageRequest, shells: PageShells) => Promise<RenderedPage>;
}
