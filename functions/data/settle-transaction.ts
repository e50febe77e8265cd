import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BusyError } from '../lib/errors.ts';

/** ElectroDB's result of a transaction: whether it was cancelled, and the reason of each action. */
interface TransactionResult {
  readonly canceled: boolean;
  readonly data: readonly { readonly rejected: boolean; readonly code?: string | undefined }[];
}

/** Reasons for a cancellation that are worth another attempt: a conflict or throttling. */
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
 * Writes a transaction, and tries again after a conflict or throttling.
 * @param write gets the client request token, by which DynamoDB recognises a transaction that it has
 *   completed already
 * @returns whether it was written; false where a condition failed and nothing was written
 * @throws BusyError where every attempt met a conflict or throttling
 */
export const settleTransaction = async (write: Write): Promise<boolean> =>
  (await failedConditions(write)).length === 0;

/**
 * The same, for callers that need to know which condition failed.
 * @returns the indices of the actions whose condition failed; none where it was written
 * @throws BusyError where every attempt met a conflict or throttling
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
  // Jitter: after equal pauses the same writers would conflict again.
  await sleep(pause * (0.5 + Math.random() / 2));
}
