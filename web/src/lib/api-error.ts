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

/** Whether the same call may succeed later: after no response, throttling or an error of the server. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error.problem;
  return status === NO_RESPONSE || status === 429 || status >= 500;
}
