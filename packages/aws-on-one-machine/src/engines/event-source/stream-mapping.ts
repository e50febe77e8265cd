import { setTimeout as sleep } from 'node:timers/promises';
import type { EventPredicate } from '../../event-pattern.ts';
import { AccessDenied } from '../iam/authoriser.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import { Delivery, type DeliveryRules, type FailureRecord } from './delivery.ts';
import type { Positions } from './positions.ts';
import type { Shard, StreamRecord, TableStream } from './table-stream.ts';

export interface StreamMappingOptions extends DeliveryRules {
  readonly stream: Pick<TableStream, 'shards' | 'read'>;
  /** Tells when there may be something new. @default nobody does */
  readonly onWrite?: ((listener: () => void) => void) | undefined;
  readonly positions: Positions;
  readonly function: Pick<LambdaFunction, 'invoke' | 'name'>;
  /** The stream's ARN and its region, as the function is told them. */
  readonly arn: string;
  readonly region: string;
  readonly matches: EventPredicate;
  readonly batchSize: number;
  /** @throws AccessDenied where the function's role doesn't allow what Lambda does in its name */
  readonly authorise: () => Promise<void>;
  /** Takes what was given up; @default it is only logged */
  readonly onFailure?: ((body: string) => void) | undefined;
  readonly log: (line: string) => void;
}

/** How long to wait after everything new was read, and after an error. */
const POLL_MS = 200;
const ERROR_PAUSE_MS = 1_000;
/** How long to wait when writes are reported: this poll is for a report that was lost. */
const FALLBACK_POLL_MS = 5_000;

/** Why a wait ends: without a reason each write would have an error made for it. */
const WRITTEN = 'There may be something new.';

/** DynamoDB gives no more at once. */
const MAX_RECORDS = 1_000;

/**
 * Lambda's way from a table's stream to a function: every change that passes the filter goes to
 * the function in its order, at least once, and the next batch only when one is through.
 */
export class StreamMapping {
  readonly #options: StreamMappingOptions;
  readonly #stopping = new AbortController();
  readonly #delivery: Delivery;
  #shard: Shard | undefined;
  #running: Promise<void> | undefined;
  /** Whether a write was reported since the last poll. */
  #hasNewWrites = false;
  #idleWait = new AbortController();

  constructor(options: StreamMappingOptions) {
    this.#options = options;
    options.onWrite?.(() => {
      this.#hasNewWrites = true;
      this.#idleWait.abort(WRITTEN);
    });
    this.#delivery = new Delivery({
      ...options,
      pause: (milliseconds) => this.#pause(milliseconds),
      giveUp: async (notice) => this.#giveUp(notice),
    });
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Call it before the function is stopped: a batch on its way then comes again after a restart. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        this.#hasNewWrites = false;
        const hasMore = await this.#poll();
        if (!hasMore) await this.#waitForWrites();
      } catch (error) {
        if (signal.aborted) return;
        // IAM has logged a denied call.
        if (!(error instanceof AccessDenied)) this.#log(`${error}`);
        await sleep(ERROR_PAUSE_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  /** Delivers the new changes in all shards of the stream. @returns whether a shard has more of them */
  async #poll(): Promise<boolean> {
    const { stream, positions, authorise } = this.#options;
    await authorise();
    let hasMore = false;
    for (const shard of await stream.shards()) {
      this.#shard = shard;
      const shardKey = `${shard.stream}/${shard.id}`;
      const records = await stream.read(shard, positions.get(shardKey), MAX_RECORDS);
      const last = records.at(-1);
      if (last === undefined) continue;
      hasMore ||= records.length === MAX_RECORDS;
      for (const batch of this.#batches(records)) {
        await this.#delivery.deliver(batch);
        await positions.set(shardKey, batch.at(-1)?.dynamodb.SequenceNumber ?? '');
      }
      positions.skipTo(shardKey, last.dynamodb.SequenceNumber);
    }
    return hasMore;
  }

  #batches(records: readonly StreamRecord[]): StreamRecord[][] {
    const { matches, batchSize, arn, region } = this.#options;
    const told = records
      .map((record) => ({ ...record, awsRegion: region, eventSourceARN: arn }))
      .filter(matches);
    return Array.from({ length: Math.ceil(told.length / batchSize) }, (_, index) =>
      told.slice(index * batchSize, (index + 1) * batchSize),
    );
  }

  #giveUp({ requestContext, batch }: FailureRecord): void {
    const { onFailure, arn, function: target } = this.#options;
    this.#log(
      `gave up ${batch.size} changes of the table, from ${batch.start} to ${batch.end}, after ${requestContext.approximateInvokeCount} tries`,
    );
    onFailure?.(
      JSON.stringify({
        requestContext: { ...requestContext, functionArn: target.name },
        version: '1.0',
        timestamp: new Date().toISOString(),
        DDBStreamBatchInfo: {
          shardId: this.#shard?.id,
          startSequenceNumber: batch.start,
          endSequenceNumber: batch.end,
          batchSize: batch.size,
          streamArn: arn,
        },
      }),
    );
  }

  #log(line: string): void {
    this.#options.log(`Stream | ${this.#options.function.name}: ${line}`);
  }

  /** Waits until there may be something new. Many writes are looked at together. */
  async #waitForWrites(): Promise<void> {
    await this.#pause(POLL_MS);
    if (this.#hasNewWrites || this.#options.onWrite === undefined) return;
    this.#idleWait = new AbortController();
    const signal = AbortSignal.any([this.#stopping.signal, this.#idleWait.signal]);
    await sleep(FALLBACK_POLL_MS, undefined, { signal }).catch(() => {});
  }

  #pause(milliseconds: number): Promise<void> {
    return sleep(milliseconds, undefined, { signal: this.#stopping.signal });
  }
}
