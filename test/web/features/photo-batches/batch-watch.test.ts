import { describe, expect, it } from 'vitest';
import {
  type BatchWatch,
  lookAtBatch,
  pauseAfter,
} from '../../../../web/src/features/photo-batches/batch-watch.ts';
import type { readOperation } from '../../../../web/src/lib/use-operation.ts';
import { batchOf, failed, generated } from './batch-of.ts';

/** An API that gives these responses in order, and records its requests. */
function fakeReader(...answers: readonly unknown[]) {
  const requests: unknown[] = [];
  const left = [...answers];
  const read = (async (...request: unknown[]) => {
    requests.push(request);
    return left.shift();
  }) as unknown as typeof readOperation;
  return { read, requests };
}

const LATEST = ['listPhotoBatches', { query: { limit: 1 } }];
const since = (after: number) => [
  'getPhotoBatch',
  { params: { batch_id: 'bat_1' }, query: { after } },
];
const listOf = (...items: unknown[]) => ({ items, next_cursor: null });

const NONE: BatchWatch = { batch: null, outcomes: [], position: 0 };

describe('the first look', () => {
  it('finds that there has never been a batch', async () => {
    const { read, requests } = fakeReader(listOf());
    expect(await lookAtBatch(undefined, read)).toEqual(NONE);
    expect(requests).toEqual([LATEST]);
  });

  it('ignores what has already happened', async () => {
    const batch = batchOf({ current: 4, generated: 2, failed: 1 });
    const { read, requests } = fakeReader(listOf(batch));
    expect(await lookAtBatch(undefined, read)).toEqual({ batch, outcomes: [], position: 3 });
    expect(requests).toEqual([LATEST]);
  });
});

describe('the next look', () => {
  it('starts a new batch at position 0, even a completed one', async () => {
    for (const batch of [batchOf({ current: 3, generated: 2 }), batchOf({ status: 'COMPLETED' })]) {
      const { read, requests } = fakeReader(listOf(batch));
      expect(await lookAtBatch(NONE, read)).toEqual({ batch, outcomes: [], position: 0 });
      expect(requests).toEqual([LATEST]);
    }
  });

  it('requests the latest again after the previous one has ended', async () => {
    const ended = batchOf({ status: 'STOPPED', generated: 2, current: 2 });
    const { read, requests } = fakeReader(listOf(ended));
    const before = { batch: ended, outcomes: [generated(2, 'Hut')], position: 2 };
    expect(await lookAtBatch(before, read)).toEqual({ batch: ended, outcomes: [], position: 2 });
    expect(requests).toEqual([LATEST]);
  });

  it('reads the new outcomes of a running batch, and none twice', async () => {
    const before = { batch: batchOf(), outcomes: [], position: 0 };
    const second = batchOf({ current: 2, generated: 1 });
    const third = batchOf({ current: 3, generated: 1, failed: 1 });
    const { read, requests } = fakeReader(
      { batch: second, outcomes: [generated(1, 'Barn')], has_more: false },
      { batch: second, outcomes: [], has_more: false },
      { batch: third, outcomes: [failed(2, 'Hut')], has_more: false },
    );
    const one = await lookAtBatch(before, read);
    const two = await lookAtBatch(one, read);
    const three = await lookAtBatch(two, read);
    expect([one, two, three].map(({ position }) => position)).toEqual([1, 1, 2]);
    expect(three).toEqual({ batch: third, outcomes: [failed(2, 'Hut')], position: 2 });
    expect(requests).toEqual([since(0), since(1), since(1)]);
  });

  it('skips more than one page of outcomes: nobody reads that many', async () => {
    const batch = batchOf({ total: 900, current: 801, generated: 790, failed: 10 });
    const { read } = fakeReader({ batch, outcomes: [generated(8, 'Hut')], has_more: true });
    const before = { batch: batchOf(), outcomes: [], position: 7 };
    expect((await lookAtBatch(before, read)).position).toBe(800);
  });
});

it.each([
  ['RUNNING', 1_000],
  ['STOPPING', 1_000],
  ['COMPLETED', 5_000],
  ['STOPPED', 5_000],
  ['FAILED', 5_000],
  ['INTERRUPTED', 5_000],
] as const)('looks again at a batch that is %s in %i ms', (status, expected) => {
  expect(pauseAfter({ ...NONE, batch: batchOf({ status }) })).toBe(expected);
});

it('looks every five seconds while there is no batch', () => {
  expect(pauseAfter(NONE)).toBe(5_000);
});
