import { expect, it } from 'vitest';
import { readBatch } from '../../../functions/data/read-batch.ts';
import { BusyError } from '../../../functions/lib/errors.ts';

it('what DynamoDB leaves unprocessed is read again, and nothing twice', async () => {
  const asked: number[][] = [];
  const items = await readBatch([1, 2, 3], async (keys) => {
    asked.push(keys);
    const [first, ...unprocessed] = keys;
    return { data: [first], unprocessed };
  });
  expect(items).toEqual([1, 2, 3]);
  expect(asked).toEqual([[1, 2, 3], [2, 3], [3]]);
});

it('a read of nothing asks for nothing', async () => {
  expect(await readBatch([], () => Promise.reject(new Error('asked')))).toEqual([]);
});

it('what DynamoDB leaves unprocessed each time is to be asked for later', async () => {
  const reading = readBatch(['a'], async (unprocessed) => ({ data: [], unprocessed }));
  await expect(reading).rejects.toThrow(BusyError);
});
