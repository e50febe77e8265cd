import { STATUS_CODES } from 'node:http';
import type { FieldProblem, Problem } from '../../shared/problems.ts';

interface ProblemInit {
  readonly status: number;
  /** A sentence for a person: what happened and what to do. */
  readonly detail: string;
  readonly errors?: readonly FieldProblem[];
  /**
   * Why it was refused, for the log: few words, and none that the caller sent.
   * @default detail
   */
  readonly reason?: string;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number;
}

/** An answer that is not a success. Thrown anywhere below a handler; the handler turns it into its document. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly retryAfter: number | undefined;
  readonly reason: string;

  constructor(
    { status, detail, errors, reason = detail, retryAfter }: ProblemInit,
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
    };
  }
}

export const NOTHING_HERE = 'There is nothing at this address';

export const notFound = (detail: string): ProblemError => new ProblemError({ status: 404, detail });

/** So many of what is wrong with a request are said; nobody who types gets near it. */
const MOST_ERRORS = 25;

export function badRequest(all: readonly FieldProblem[]): ProblemError {
  const errors = all.slice(0, MOST_ERRORS);
  const more = all.length - errors.length;
  return new ProblemError({
    status: 400,
    detail: [
      ...errors.map(({ message }) => message),
      ...(more === 0 ? [] : [`And ${more} more of the kind`]),
    ].join('. '),
    errors,
  });
}

/** @param kilobytes the most there can be */
export const tooLarge = (kilobytes: number): ProblemError =>
  new ProblemError({
    status: 413,
    detail: `This is more than we can take at once. Please send at most ${kilobytes} kB`,
  });

/** @param reason for the log, where to sign in is all that the caller is told */
export const unauthorised = (reason: string): ProblemError =>
  new ProblemError({ status: 401, detail: 'Sign in to do this', reason });

/** What a suspended person is told, by the API and at sign-in. */
export const SUSPENDED = 'This account is suspended. Please write to us';

/** What the log says of it. */
export const SUSPENDED_REASON = 'suspended';

export const suspended = (): ProblemError =>
  new ProblemError({ status: 401, detail: SUSPENDED, reason: SUSPENDED_REASON });

/** What a person is told whose account is being deleted. */
const LEAVING = 'This account is being deleted';

export const leaving = (): ProblemError =>
  new ProblemError({ status: 401, detail: LEAVING, reason: 'leaving' });

export const forbidden = (detail: string): ProblemError =>
  new ProblemError({ status: 403, detail });

/** What was asked for does not fit what there is now: somebody else was first, or it was done before. */
export const conflict = (detail: string, errors: readonly FieldProblem[] = []): ProblemError =>
  new ProblemError({ status: 409, detail, ...(errors.length === 0 ? {} : { errors }) });

/** A request came under the `Idempotency-Key` of another one, which has been done. */
export const doneOtherwise = (): ProblemError =>
  new ProblemError({
    status: 422,
    detail: 'An earlier attempt with other details has gone through. Look at what it has created',
  });

/** Too many wrong passwords were tried: Cognito looks at none for a while. */
export const tooManyTries = (options?: ErrorOptions): ProblemError =>
  new ProblemError(
    {
      status: 429,
      detail: 'Too many wrong passwords were tried. Please wait a few minutes, then try again',
      retryAfter: 300,
    },
    options,
  );

/** Too much is going on at once; the same request may succeed in a moment. */
export const busy = (options?: ErrorOptions): ProblemError =>
  new ProblemError(
    { status: 503, detail: 'We are very busy. Please try again in a moment', retryAfter: 1 },
    options,
  );
