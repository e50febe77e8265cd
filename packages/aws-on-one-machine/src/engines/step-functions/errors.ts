/** A call that Step Functions refuses, by its name for the reason. */
export class StepFunctionsError extends Error {
  override readonly name = 'StepFunctionsError';
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/**
 * An error in a state, as retriers and catchers see it: its name is their `Error`, its message their
 * `Cause`.
 */
export class StateError extends Error {
  override readonly name: string;
  /** Read by what runs the states: whether `Retry` and `Catch` may take it. */
  readonly isRetryable: boolean;
  readonly isCatchable: boolean;

  /** @param isTerminal whether the error ends the execution, even if the state would retry or catch it */
  constructor(error: string, cause: string, { isTerminal = false } = {}) {
    super(cause);
    this.name = error;
    this.isRetryable = !isTerminal;
    this.isCatchable = !isTerminal;
  }
}

/** The maximum size of a state's input or result, in bytes. */
export const LARGEST_DATA = 262_144;

/** @throws StateError where the data of a state are too large */
export function checkSize(what: string, data: unknown): void {
  if (Buffer.byteLength(JSON.stringify(data) ?? '') <= LARGEST_DATA) return;
  throw new StateError(
    'States.DataLimitExceeded',
    `${what} with a size exceeding the maximum number of bytes service limit.`,
    { isTerminal: true },
  );
}
