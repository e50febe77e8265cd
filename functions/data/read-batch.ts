/** How often a batch is read before an error is thrown for keys that stay unprocessed. */
const MAX_ATTEMPTS = 5;

/** Reads items by their keys, and reads again those that DynamoDB left unprocessed. */
export async function readBatch<K, T>(
  keys: readonly K[],
  read: (keys: K[]) => Promise<{ readonly data: readonly T[]; readonly unprocessed: readonly K[] }>,
): Promise<T[]> {
  const items: T[] = [];
  let remaining = keys;
  for (let attempt = 0; remaining.length > 0; attempt += 1) {
    if (attempt === MAX_ATTEMPTS) {
      throw new Error(`DynamoDB left ${remaining.length} items unprocessed`);
    }
    const { data, unprocessed } = await read([...remaining]);
    items.push(...data);
    remaining = unprocessed;
  }
  return items;
}
