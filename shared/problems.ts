/** RFC 9457 problem documents: the one form of an error on the wire. */

import type { Quote } from './quotes/types.ts';

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
  /** What a stay costs now, if the total or the terms that the guest saw have changed. */
  readonly quote?: Quote;
}

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';
