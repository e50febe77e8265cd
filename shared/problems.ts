/** RFC 9457 problem documents: the one form of an error on the wire. */

export interface FieldProblem {
  /** The field or parameter, as a dotted path: `photos.0.alt`. */
  readonly path: string;
  /** A sentence for the person who typed it. */
  readonly message: string;
}

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly FieldProblem[];
  /** What a stay costs now, if the price that the guest saw has changed. */
  readonly quote?: Quote;
}

/** What a stay costs, in pounds. */
export interface Quote {
  /** The price of a night. */
  readonly base_price: number;
  readonly nights: number;
  readonly total_price: number;
}

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';
