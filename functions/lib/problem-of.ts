import { busy, ProblemError } from './problem.ts';

/** What AWS calls the errors that pass if one waits. */
const THROTTLING = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
]);

/** The one map from whatever was thrown to what the caller is told. Nothing internal gets out. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof Error && THROTTLING.has(error.name)) {
    return busy({ cause: error });
  }
  return new ProblemError(
    { status: 500, detail: 'Something went wrong. Please try again later' },
    { cause: error },
  );
}
