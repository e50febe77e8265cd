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
  /** The price of a stay now, if the total or the terms that the guest saw have changed. */
  readonly quote?: Quote;
  /** Why a request for a stay isn't accepted without a second word of its host. */
  readonly calendars?: CalendarDoubts;
}

/** The names of other platforms' calendars that speak against a stay. */
export interface CalendarDoubts {
  /** Calendars that have some of its nights. */
  readonly taken_on: readonly string[];
  /** Calendars that couldn't be read just now. */
  readonly unread: readonly string[];
}

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';
