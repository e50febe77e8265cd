import { describe, expect, it } from 'vitest';
import type { ListingOutcome, PhotoBatch } from '../../../../shared/photo-batches/schema.ts';
import { toastsBetween } from '../../../../web/src/features/photo-batches/batch-toasts.ts';
import { batchOf, failed, generated, leftAlone } from './batch-of.ts';

const at = (batch: PhotoBatch | null, ...outcomes: readonly ListingOutcome[]) => ({
  batch,
  outcomes,
  position: 0,
});

const said = (...looks: Parameters<typeof toastsBetween>) =>
  toastsBetween(...looks).map(({ kind, title }) => [kind, title]);

const RUNNING = at(batchOf());

describe('somebody who opens the page', () => {
  it.each(['RUNNING', 'COMPLETED', 'FAILED'] as const)(
    'sees no toast about a batch that is %s',
    (status) => {
      expect(said(undefined, at(batchOf({ status, generated: 3, failed: 1 })))).toEqual([]);
    },
  );

  it('sees no toast if there is no batch', () => {
    expect(said(undefined, at(null))).toEqual([]);
    expect(said(at(null), at(null))).toEqual([]);
  });
});

describe('somebody who has the page open', () => {
  it('sees that a batch starts, the first or another', () => {
    const starting = [['success', 'Starting photo generation for 4 listings...']];
    expect(said(at(null), RUNNING)).toEqual(starting);
    expect(said(at(batchOf({ id: 'bat_0', status: 'STOPPED' })), RUNNING)).toEqual(starting);
    expect(said(at(null), at(batchOf({ total: 1 })))).toEqual([
      ['success', 'Starting photo generation for 1 listing...'],
    ]);
  });

  it('sees each listing’s outcome, with the reason for a failure', () => {
    expect(toastsBetween(RUNNING, at(batchOf(), generated(1, 'Barn')))).toEqual([
      { kind: 'success', title: 'Generated photos for: Barn', topic: 'photo batch', isQuiet: true },
    ]);
    expect(toastsBetween(RUNNING, at(batchOf(), failed(1, 'Barn')))).toEqual([
      {
        kind: 'error',
        title: 'Failed to generate photos for: Barn',
        reason: 'The model’s content filter refused it',
        topic: 'photo batch',
        isQuiet: true,
      },
    ]);
    expect(said(RUNNING, at(batchOf(), failed(1, null)))).toEqual([
      ['error', 'Failed to generate photos for: Deleted listing'],
    ]);
    expect(said(RUNNING, at(batchOf(), leftAlone(1, 'Barn')))).toEqual([]);
    expect(said(RUNNING, RUNNING)).toEqual([]);
    expect(said(RUNNING, at(batchOf({ status: 'STOPPING' })))).toEqual([]);
  });

  it('sees only the last of several, because it would replace the others', () => {
    const several = [generated(1, 'Barn'), failed(2, 'Hut'), generated(3, 'Lodge')];
    expect(said(RUNNING, at(batchOf(), ...several))).toEqual([
      ['success', 'Generated photos for: Lodge'],
    ]);
  });

  const completed = (counts: Partial<PhotoBatch>) =>
    at(batchOf({ status: 'COMPLETED', ...counts }));

  it('sees at the end how many were generated, how many failed, or both', () => {
    const both = completed({ generated: 3, failed: 1 });
    expect(said(RUNNING, both)).toEqual([
      ['success', 'Successfully generated photos for 3 listings!'],
      ['error', 'Failed to generate photos for 1 listing.'],
    ]);
    // Neither toast replaces the other.
    expect(new Set(toastsBetween(RUNNING, both).map(({ topic }) => topic)).size).toBe(2);
    expect(said(RUNNING, completed({ generated: 1 }))).toEqual([
      ['success', 'Successfully generated photos for 1 listing!'],
    ]);
    expect(toastsBetween(RUNNING, completed({ failed: 2 }))).toEqual([
      { kind: 'error', title: 'Failed to generate photos for 2 listings.', topic: 'photo batch' },
    ]);
    expect(said(RUNNING, completed({ left_alone: 4 }))).toEqual([]);
  });

  it.each([
    ['STOPPED', null, { kind: 'success', title: 'Photo generation was stopped' }],
    [
      'FAILED',
      'MODEL_UNAVAILABLE',
      {
        kind: 'error',
        title: 'Photo generation failed',
        reason: 'The model can’t be used: access to it is denied, or it doesn’t exist.',
      },
    ],
    ['INTERRUPTED', null, { kind: 'error', title: 'Photo generation was interrupted' }],
  ] as const)('sees that a batch is %s, why, and what it did', (status, failure, expected) => {
    const ended = batchOf({ status, failure, generated: 2 });
    expect(toastsBetween(RUNNING, at(ended, generated(2, 'Hut')))).toEqual([
      {
        ...expected,
        message: '2 pictures were made, 2 listings weren’t reached.',
        topic: 'photo batch',
      },
    ]);
    const nothing = batchOf({ status, failure });
    expect(said(RUNNING, at(nothing))).toEqual([[expected.kind, expected.title]]);
  });

  it('sees the end once; of a batch that came and went between two looks, only the end', () => {
    const both = completed({ generated: 3 });
    expect(said(both, both)).toEqual([]);
    expect(said(at(null), both)).toEqual([
      ['success', 'Successfully generated photos for 3 listings!'],
    ]);
  });
});
