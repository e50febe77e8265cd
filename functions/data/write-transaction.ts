import { randomUUID } from 'node:crypto';
import { serviceOf, type WriteTogether } from './service.ts';
import type { Table } from './table.ts';
import { untilWritten } from './until-written.ts';

/** The most items that DynamoDB writes in one transaction. */
export const MAX_TRANSACTION_ITEMS = 100;

/** Reasons for a cancellation that are worth another attempt: a conflict or throttling. */
const TRANSIENT = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/**
 * Writes a transaction, and tries again after a conflict or throttling: `writeTransaction(table, ({
 * listing, audit }) => [listing.put(…).commit(), …])`.
 * @returns whether it was written; false if a condition failed and nothing was written
 * @throws BusyError if every attempt met a conflict or throttling
 */
export const writeTransaction = async (table: Table, writes: WriteTogether): Promise<boolean> =>
  (await failedConditions(table, writes)).length === 0;

/**
 * The same, for callers that need to know which condition failed.
 * @returns the indices of the writes whose condition failed; none if it was written
 * @throws BusyError if every attempt met a conflict or throttling
 */
export function failedConditions(table: Table, writes: WriteTogether): Promise<number[]> {
  // By its token and content, DynamoDB recognises a transaction that it has completed already.
  const token = randomUUID();
  let items: ReturnType<WriteTogether> | undefined;
  const transaction = serviceOf(table).transaction.write((write) => {
    items ??= writes(write);
    return items;
  });
  return untilWritten(async () => {
    const { canceled, data } = await transaction.go({ token });
    if (!canceled) return [];
    const all = data.map(({ code }) => code ?? 'None');
    const failed = all.flatMap((code, place) => (code === 'ConditionalCheckFailed' ? [place] : []));
    if (failed.length > 0) return failed;
    const codes = all.filter((code) => code !== 'None');
    if (!codes.some((code) => TRANSIENT.has(code))) {
      throw new Error(`The transaction was cancelled: ${codes.join(', ')}`);
    }
    return undefined;
  });
}
