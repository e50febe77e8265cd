import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from '../../problem.ts';
import type { LambdaFunction } from './function.ts';
import type { FunctionError } from './protocol.ts';

/** Lambda's rules for an asynchronous call that fails. */
export interface EventInvocationRules {
  /** How often an event is tried again. */
  readonly retries: number;
  /** How long, in milliseconds, it is tried again at most. */
  readonly maximumAgeMs: number;
  /** @throws AccessDenied where the function's role doesn't allow what Lambda does in its name */
  readonly authorise: () => Promise<void>;
  /** Takes what is given up, as JSON; @default it is only logged */
  readonly onFailure?: ((document: string) => void) | undefined;
}

interface Target {
  readonly function: Pick<LambdaFunction, 'invoke' | 'name'>;
  readonly arn: string;
  readonly log: Report;
}

/** Lambda's own rules, where the template has none. */
export const DEFAULT_RETRIES = 2;
export const DEFAULT_MAXIMUM_AGE_SECONDS = 6 * 60 * 60;

const DEFAULTS: EventInvocationRules = {
  retries: DEFAULT_RETRIES,
  maximumAgeMs: DEFAULT_MAXIMUM_AGE_SECONDS * 1000,
  authorise: async () => {},
};

/** The first pause, where Lambda waits a minute; each further one is twice as long. */
const PAUSE_MS = 200;

/** Calls a function asynchronously, until each event is processed or given up. */
export class EventInvocation {
  readonly #target: Target;
  readonly #rules: EventInvocationRules;

  constructor(target: Target, rules = DEFAULTS) {
    this.#target = target;
    this.#rules = rules;
  }

  /**
   * Settles when the event is processed or given up.
   *
   * @param signal stops it: a failure after that doesn't count as a try
   * @throws AccessDenied as the rules' `authorise`; the reason of the signal
   */
  async deliver(event: unknown, signal: AbortSignal): Promise<void> {
    const { retries, maximumAgeMs, authorise } = this.#rules;
    await authorise();
    const end = Date.now() + maximumAgeMs;
    for (let tries = 1; ; tries += 1) {
      const outcome = await this.#target.function.invoke(event);
      if (outcome.ok) return;
      // A call that was cut off by a stop has not failed.
      signal.throwIfAborted();
      const pause = PAUSE_MS * 2 ** (tries - 1);
      if (tries > retries) return this.#giveUp(event, tries, 'RetriesExhausted', outcome.error);
      if (Date.now() + pause > end) {
        return this.#giveUp(event, tries, 'EventAgeExceeded', outcome.error);
      }
      await sleep(pause, undefined, { signal });
    }
  }

  #giveUp(
    event: unknown,
    tries: number,
    condition: 'RetriesExhausted' | 'EventAgeExceeded',
    error: FunctionError,
  ): void {
    const { function: target, arn, log } = this.#target;
    const { onFailure } = this.#rules;
    // An event may name who caused it, which belongs in no log where a queue keeps the event.
    const where = onFailure ? 'its event is in the queue of failures' : JSON.stringify(event);
    log(`Event | ${target.name}: gave up after ${tries} tries: ${where}`);
    onFailure?.(
      JSON.stringify({
        version: '1.0',
        timestamp: new Date().toISOString(),
        requestContext: {
          requestId: randomUUID(),
          functionArn: `${arn}:$LATEST`,
          condition,
          approximateInvokeCount: tries,
        },
        requestPayload: event,
        responseContext: {
          statusCode: 200,
          executedVersion: '$LATEST',
          functionError: 'Unhandled',
        },
        responsePayload: error,
      }),
    );
  }
}
