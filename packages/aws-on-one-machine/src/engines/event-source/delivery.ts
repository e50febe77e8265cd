import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { LambdaFunction } from '../lambda/function.ts';
import type { StreamRecord } from './table-stream.ts';

/** The settings by which Lambda delivers changes to a function. */
export interface DeliveryRules {
  /** Whether the function names the changes that failed (`ReportBatchItemFailures`). */
  readonly reportsFailures: boolean;
  /** Whether a batch that fails whole is halved. */
  readonly bisects: boolean;
  /** How often a batch is tried again. */
  readonly retries: number;
}

interface Options extends DeliveryRules {
  readonly function: Pick<LambdaFunction, 'invoke'>;
  /** Takes what was given up: which changes they were, without their content. */
  readonly giveUp: (notice: FailureRecord) => Promise<void>;
  /** Waits before a further try; it throws when all is to end. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Lambda's record of changes that it has given up, as far as it is known here. */
export interface FailureRecord {
  readonly requestContext: {
    readonly requestId: string;
    readonly condition: 'RetryAttemptsExhausted';
    readonly approximateInvokeCount: number;
  };
  readonly batch: { readonly start: string; readonly end: string; readonly size: number };
}

/** The first pause; each further one is twice as long. */
const PAUSE_MS = 200;

const responseSchema = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).default([]),
});

/** Hands batches of changes to a function until each is processed or given up, as Lambda does. */
export class Delivery {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Settles when all of the batch is processed or given up. */
  async deliver(batch: readonly StreamRecord[], tried = 0): Promise<void> {
    const { bisects, retries, giveUp, pause } = this.#options;
    const failure = await this.#try(batch);
    if (failure === undefined) return;
    // A call that was cut off by a stop has not failed.
    await pause(PAUSE_MS * 2 ** tried);
    if (failure.isWhole && bisects && batch.length > 1) {
      const middle = Math.ceil(batch.length / 2);
      await this.deliver(batch.slice(0, middle), tried);
      await this.deliver(batch.slice(middle), tried);
      return;
    }
    const rest = batch.slice(failure.from);
    if (failure.from > 0) await this.deliver(rest);
    else if (tried < retries) await this.deliver(rest, tried + 1);
    else await giveUp(failureRecordOf(rest, tried + 1));
  }

  /** @returns from which change on the batch has to be tried again; undefined after a success */
  async #try(
    batch: readonly StreamRecord[],
  ): Promise<{ readonly from: number; readonly isWhole: boolean } | undefined> {
    const whole = { from: 0, isWhole: true };
    const outcome = await this.#options.function.invoke({ Records: batch });
    if (!outcome.ok) return whole;
    if (!this.#options.reportsFailures) return undefined;
    const answer = responseSchema.nullable().safeParse(JSON.parse(outcome.payload ?? 'null'));
    if (!answer.success) return whole;
    const failed = (answer.data?.batchItemFailures ?? []).map(({ itemIdentifier }) =>
      batch.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
    );
    if (failed.length === 0) return undefined;
    // A position that isn't in the batch makes the whole answer worthless.
    return failed.includes(-1) ? whole : { from: Math.min(...failed), isWhole: false };
  }
}

function failureRecordOf(batch: readonly StreamRecord[], invocations: number): FailureRecord {
  const numberOf = (record: StreamRecord | undefined) => record?.dynamodb.SequenceNumber ?? '';
  return {
    requestContext: {
      requestId: randomUUID(),
      condition: 'RetryAttemptsExhausted',
      approximateInvokeCount: invocations,
    },
    batch: { start: numberOf(batch.at(0)), end: numberOf(batch.at(-1)), size: batch.length },
  };
}
