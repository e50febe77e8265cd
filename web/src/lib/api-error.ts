import type { Problem } from '../../../shared/problems.ts';
import { NO_RESPONSE } from './problem-mapping.ts';

/** A call to the API that failed. Its message is a sentence for the person at the screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.detail, options);
    this.problem = problem;
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.problem.status : undefined;

/** Whether the same call may succeed later: after no response, throttling or an error of the server. */
export function isWorthRetrying(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && (status === NO_RESPONSE || status === 429 || status >= 500);
}

/** Whether the call was about something that has been changed or deleted since it was shown. */
export const isOutdated = (error: unknown): boolean =>
  [404, 409, 412].includes(statusOf(error) ?? 0);

/** Whether nobody is signed in, or the session is over. */
export const isUnauthorised = (error: unknown): boolean => statusOf(error) === 401;

/** What has become of a call to the API. */
export type Outcome<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly error: ApiError };

/**
 * Waits for what has become of a call.
 *
 * @throws whatever else than an `ApiError` it failed with, which is a mistake of ours
 */
export async function outcomeOf<Result>(call: Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { ok: true, result: await call };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error };
    throw error;
  }
}
