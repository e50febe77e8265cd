import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BusyError } from '../lib/errors.ts';
import { serviceOf, type WriteTogether } from './service.ts';
import type { Table } from './table.ts';

/** Reasons for a cancellation that are worth another attempt: a conflict or throttling. */
const TRANSIENT = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

const MAX_ATTEMPTS = 10;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/**
 * Writes a transaction, and tries again after a conflict or throttling:
 * `writeTransaction(table, ({ listing, audit }) => [listing.put(…).commit(), …])`.
 * @returns whether it was written; false where a condition failed and nothing was written
 * @throws BusyError where every attempt met a conflict or throttling
 */
export const writeTransaction = async (table: Table, writes: WriteTogether): Promise<boolean> =>
  (await failedConditions(table, writes)).length === 0;

/**
 * The same, for callers that need to know which condition failed.
 * @returns the indices of the writes whose condition failed; none where it was written
 * @throws BusyError where every attempt met a conflict or throttling
 */
export async function failedConditions(table: Table, writes: WriteTogether): Promise<number[]> {
  // By its token and content DynamoDB recognises a transaction that it has completed already.
  const token = randomUUID();
  let items: ReturnType<WriteTogether> | undefined;
  const transaction = serviceOf(table).transaction.write((write) => {
    items ??= writes(write);
    return items;
  });
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { canceled, data } = await transaction.go({ token });
    if (!canceled) return [];
    const all = data.map(({ code }) => code ?? 'None');
    const failed = all.flatMap((code, place) => (code === 'ConditionalCheckFailed' ? [place] : []));
    if (failed.length > 0) return failed;
    const codes = all.filter((code) => code !== 'None');
    if (!codes.some((code) => TRANSIENT.has(code))) {
      throw new Error(`The transaction was cancelled: ${codes.join(', ')}`);
    }
    await pauseBefore(attempt);
  }
  throw new BusyError();
}

/** Waits before another attempt, longer each time. */
export async function pauseBefore(attempt: number): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  // Jitter: after equal pauses the same writers would conflict again.
  await sleep(pause * (0.5 + Math.random() / 2));
}
