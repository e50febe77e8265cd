import { untilWritten } from './until-written.ts';

/** So many requests are on their way at once, of 25 items each, which is all that one takes. */
export const CONCURRENCY = { concurrency: 4 } as const;

/**
 * Deletes items by their keys, and again those that DynamoDB left unprocessed:
 * `deleteBatch(keys, (some) => message.delete(some).go(CONCURRENCY))`. They aren't deleted together: a call
 * that is cut short leaves some of them.
 * @throws BusyError where DynamoDB keeps leaving some unprocessed
 */
export async function deleteBatch<K>(
  keys: readonly K[],
  remove: (keys: K[]) => Promise<{ readonly unprocessed: readonly K[] }>,
): Promise<void> {
  let remaining = keys;
  await untilWritten(async () => {
    if (remaining.length > 0) remaining = (await remove([...remaining])).unprocessed;
    return remaining.length === 0;
  });
}
