import { describe, expect, it } from 'vitest';
import {
  doneText,
  formatDollars,
  formatDuration,
} from '../../../../web/src/features/photo-batches/batch-texts.ts';
import {
  candidatesText,
  nextBatch,
  startQuestion,
} from '../../../../web/src/features/photo-batches/photo-candidates.ts';
import { batchOf } from './batch-of.ts';

it.each([
  [0, '1 second'],
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [3_569, '59 minutes'],
  [3_590, '1 hour'],
  [5_000, '1 hour 23 minutes'],
  [7_260, '2 hours 1 minute'],
])('formats %i seconds as %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});

it('formats an amount in US dollars and cents', () => {
  expect(formatDollars(200)).toBe('US$200.00');
  expect(formatDollars(0.04)).toBe('US$0.04');
});

it.each([
  [0, 'Every published listing has photos'],
  [1, '1 published listing has no photos'],
  [1_234, '1,234 published listings have no photos'],
])('describes %i candidates as: %s', (count, expected) => {
  expect(candidatesText(count)).toBe(expected);
});

it.each([
  [{ generated: 1 }, '1 picture was made, 3 listings weren’t reached.'],
  [
    { failed: 1, left_alone: 1 },
    '0 pictures were made, 1 listing failed, 1 listing was skipped, 2 listings weren’t reached.',
  ],
  [{ generated: 4 }, '4 pictures were made.'],
])('says what a batch did: %j', (counts, expected) => {
  expect(doneText(batchOf(counts))).toBe(expected);
});

describe('the confirmation before a batch', () => {
  const candidates = { listings: 42, price_per_picture: 0.04, pause_seconds: 1 };

  it('states the number, the cost and the duration', () => {
    expect(startQuestion(candidates)).toMatchObject({
      text: [
        'This makes AI pictures for 42 listings. It costs about US$1.68 and takes at least 42 seconds.',
        'Each picture is marked as an AI-generated illustration, and the owner can delete it.',
      ],
      confirm: 'Generate for 42 listings',
    });
  });

  it('covers one batch, and states how many are left', () => {
    const many = { ...candidates, listings: 6_234 };
    expect(nextBatch(many)).toEqual({
      count: 5_000,
      left: 1_234,
      cost: 'US$200.00',
      duration: '1 hour 23 minutes',
    });
    expect(startQuestion(many).text[1]).toBe(
      'A batch takes up to 5,000 listings. That leaves 1,234 listings for the next.',
    );
    expect(nextBatch({ ...many, listings: 5_000 }).left).toBe(0);
  });
});
