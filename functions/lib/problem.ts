import { STATUS_CODES } from 'node:http';
import type { CalendarDoubts, FieldProblem, Problem } from '../../shared/problems.ts';
import type { Quote } from '../../shared/quotes/types.ts';

interface ProblemInit {
  readonly status: number;
  /** A sentence for a person: what happened and what to do. */
  readonly detail: string;
  readonly errors?: readonly FieldProblem[];
  readonly quote?: Quote;
  readonly calendars?: CalendarDoubts;
  /**
   * The reason for the log: few words, and none that the caller sent.
   * @default detail
   */
  readonly reason?: string;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number;
}

/**
 * A response that is not a success. Thrown for what is HTTP's own, such as a token or a body that
 * can't be read; everything else throws an error of `errors.ts`.
 */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly retryAfter: number | undefined;
  readonly reason: string;

  constructor(
    { status, detail, errors, quote, calendars, reason = detail, retryAfter }: ProblemInit,
    options?: ErrorOptions,
  ) {
    super(detail, options);
    this.name = 'ProblemError';
    this.retryAfter = retryAfter;
    this.reason = reason;
    this.problem = {
      type: 'about:blank',
      title: STATUS_CODES[status] ?? 'Error',
      status,
      detail,
      ...(errors === undefined ? {} : { errors }),
      ...(quote === undefined ? {} : { quote }),
      ...(calendars === undefined ? {} : { calendars }),
    };
  }
}

export const NOTHING_HERE = 'There is nothing at this address';

/** @param kilobytes the most there can be */
export const tooLarge = (kilobytes: number): ProblemError =>
  new ProblemError({
    status: 413,
    detail: `This is more than we can take at once. Please send at most ${kilobytes} kB`,
  });

/** @param reason for the log */
export const unauthorised = (reason: string, detail = 'Sign in to do this'): ProblemError =>
  new ProblemError({ status: 401, detail, reason });

/** @param reason for the log */
export const forbidden = (detail: string, reason = detail): ProblemError =>
  new ProblemError({ status: 403, detail, reason });
