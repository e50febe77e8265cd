import { untilWritten } from './until-written.ts';

/**
 * Reads items by their keys, and again, after a pause, those that DynamoDB left unprocessed.
 * @throws BusyError if DynamoDB keeps leaving some unprocessed
 */
export async function readBatch<K, T>(
  keys: readonly K[],
  read: (keys: K[]) => Promise<{ readonly data: readonly T[]; readonly unprocessed: readonly K[] }>,
): Promise<T[]> {
  const items: T[] = [];
  let remaining = keys;
  await untilWritten(async () => {
    if (remaining.length === 0) return true;
    const { data, unprocessed } = await read([...remaining]);
    items.push(...data);
    remaining = unprocessed;
    return remaining.length === 0;
  });
  return items;
}
