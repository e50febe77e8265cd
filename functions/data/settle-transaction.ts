import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BusyError } from '../lib/errors.ts';

/** What ElectroDB answers of a transaction: whether it was cancelled, and why, action by action. */
interface TransactionResult {
  readonly canceled: boolean;
  readonly data: readonly { readonly rejected: boolean; readonly code?: string | undefined }[];
}

/** Reasons of a cancellation that a later attempt may not meet: a conflict with others, or throttling. */
const TRANSIENT = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

const MAX_ATTEMPTS = 10;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

type Write = (token: string) => Promise<TransactionResult>;

/**
 * Writes a transaction, and tries again where others were writing the same items.
 * @param write gets the transaction's token, by which DynamoDB recognises one that it has done already
 * @returns whether it was written; false where a condition didn't hold and nothing was written
 * @throws BusyError where it can't be settled
 */
export const settleTransaction = async (write: Write): Promise<boolean> =>
  (await failedConditions(write)).length === 0;

/**
 * The same, for those who have to know which condition did not hold.
 * @returns the places of the actions whose conditions did not hold; none where it was written
 * @throws BusyError where it can't be settled
 */
export async function failedConditions(write: Write): Promise<number[]> {
  const token = randomUUID();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { canceled, data } = await write(token);
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
  // If all waited equally long, those that met once would meet again.
  await sleep(pause * (0.5 + Math.random() / 2));
}
