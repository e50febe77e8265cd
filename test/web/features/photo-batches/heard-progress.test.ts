import { expect, it } from 'vitest';
import type { PhotoBatch } from '../../../../shared/photo-batches/schema.ts';
import {
  hearNext,
  NOTHING_HEARD,
} from '../../../../web/src/features/photo-batches/heard-progress.ts';
import { batchOf } from './batch-of.ts';

const at = (batch: PhotoBatch | null) => ({ batch, outcomes: [], position: 0 });

it('announces progress at once, then every twenty seconds, and the end at once', () => {
  const first = hearNext(NOTHING_HEARD, at(batchOf()), 0);
  expect(first.text).toBe('Generating photos: 0 of 4');
  expect(hearNext(first, at(batchOf({ current: 2, generated: 1 })), 19_999)).toBe(first);
  const second = hearNext(first, at(batchOf({ current: 3, generated: 1, failed: 1 })), 20_000);
  expect(second).toEqual({ text: 'Generating photos: 2 of 4', at: 20_000 });
  expect(hearNext(second, at(batchOf({ status: 'STOPPED' })), 20_001).text).toBe(
    'Photo generation: Stopped',
  );
});

it('announces nothing about a batch that had already ended', () => {
  expect(hearNext(NOTHING_HEARD, at(batchOf({ status: 'COMPLETED' })), 0).text).toBe('');
  expect(hearNext(NOTHING_HEARD, at(null), 0).text).toBe('');
});
