import {
  BusyError,
  CalendarDoubtsError,
  ConflictError,
  InvalidFieldsError,
  KeyReusedError,
  LimitError,
  NotFoundError,
  PriceChangedError,
  SuspendedError,
} from './errors.ts';
import { ProblemError } from './problem.ts';

/** Errors of AWS clients after which the same call may succeed: throttling, and no response in time. */
const TEMPORARY = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'SlowDown',
  'ThrottlingException',
  'TimeoutError',
  'TooManyRequestsException',
  'TransactionInProgressException',
]);

/** After how many seconds to repeat a request that came at a busy moment. */
const BUSY_SECONDS = 1;

/** The one map from any thrown error to the caller's response. It reveals nothing internal. */
export function problemOf(thrown: unknown): ProblemError {
  if (thrown instanceof ProblemError) return thrown;
  const isTemporary = thrown instanceof Error && TEMPORARY.has(thrown.name);
  const error = isTemporary ? new BusyError({ cause: thrown }) : thrown;
  const problem = (status: number, { message: detail }: Error, more = {}) =>
    new ProblemError({ status, detail, ...more }, { cause: thrown });

  if (error instanceof InvalidFieldsError) return problem(400, error, { errors: error.errors });
  if (error instanceof SuspendedError) {
    return problem(401, error, { reason: SuspendedError.REASON });
  }
  if (error instanceof NotFoundError) return problem(404, error);
  if (error instanceof ConflictError) {
    return problem(409, error, {
      ...(error.errors.length === 0 ? {} : { errors: error.errors }),
      ...(error instanceof PriceChangedError ? { quote: error.quote } : {}),
      ...(error instanceof CalendarDoubtsError ? { calendars: error.calendars } : {}),
    });
  }
  if (error instanceof KeyReusedError) return problem(422, error);
  if (error instanceof LimitError) return problem(429, error, { retryAfter: error.retryAfter });
  if (error instanceof BusyError) return problem(503, error, { retryAfter: BUSY_SECONDS });
  return problem(500, new Error('Something went wrong. Please try again later'));
}
