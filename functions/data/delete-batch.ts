import { untilWritten } from './until-written.ts';

/** Up to four requests in flight, of 25 items each, DynamoDB's maximum. */
export const CONCURRENCY = { concurrency: 4 } as const;

/**
 * Deletes items by their keys, and again those that DynamoDB left unprocessed: `deleteBatch(keys,
 * (some) => message.delete(some).go(CONCURRENCY))`. It isn't atomic: an interrupted call leaves
 * some items.
 * @throws BusyError if DynamoDB keeps leaving some unprocessed
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
