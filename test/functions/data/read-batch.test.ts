import { expect, it } from 'vitest';
import { readBatch } from '../../../functions/data/read-batch.ts';
import { BusyError } from '../../../functions/lib/errors.ts';

it('keys that DynamoDB leaves unprocessed are read again, and none twice', async () => {
  const requestedKeys: number[][] = [];
  const items = await readBatch([1, 2, 3], async (keys) => {
    requestedKeys.push(keys);
    const [first, ...unprocessed] = keys;
    return { data: [first], unprocessed };
  });
  expect(items).toEqual([1, 2, 3]);
  expect(requestedKeys).toEqual([[1, 2, 3], [2, 3], [3]]);
});

it('a read of nothing sends no request', async () => {
  expect(await readBatch([], () => Promise.reject(new Error('asked')))).toEqual([]);
});

it('keys that stay unprocessed must be requested later', async () => {
  const reading = readBatch(['a'], async (unprocessed) => ({ data: [], unprocessed }));
  await expect(reading).rejects.toThrow(BusyError);
});
