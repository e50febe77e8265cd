import { describe, expect, it } from 'vitest';
import { refundPercent, refundSteps } from '../../../shared/quotes/cancellation.ts';
import type { CancellationPolicy } from '../../../shared/quotes/types.ts';
import { quoteWith, stay } from '../../support/quotes.ts';

const CHECK_IN = '2027-07-31';

describe('the steps of a cancellation', () => {
  it.each<[CancellationPolicy, string[]]>([
    ['FLEXIBLE', ['2027-07-30 100']],
    ['MODERATE', ['2027-07-26 100']],
    ['LIMITED', ['2027-07-17 100', '2027-07-24 50']],
    ['FIRM', ['2027-07-01 100', '2027-07-24 50']],
  ])('of %s are dates', (policy, steps) => {
    const given = refundSteps(policy, CHECK_IN, '2027-01-01');
    expect(given.map(({ until, percent }) => `${until} ${percent}`)).toEqual(steps);
  });

  it.each<[CancellationPolicy, string, number]>([
    ['FLEXIBLE', '2027-07-30', 1],
    ['FLEXIBLE', '2027-07-31', 0],
    ['MODERATE', '2027-07-26', 1],
    ['MODERATE', '2027-07-27', 0],
    ['LIMITED', '2027-07-17', 2],
    ['LIMITED', '2027-07-18', 1],
    ['LIMITED', '2027-07-24', 1],
    ['LIMITED', '2027-07-25', 0],
    ['FIRM', '2027-07-01', 2],
    ['FIRM', '2027-07-02', 1],
    ['FIRM', '2027-07-24', 1],
    ['FIRM', '2027-07-25', 0],
  ])('of %s that are over are left out: on %s', (cancellation, today, count) => {
    const { quote } = quoteWith({ cancellation }, stay(CHECK_IN, '2027-08-02'), { today });
    expect(quote?.cancellation).toMatchObject({ policy: cancellation });
    expect(quote?.cancellation?.steps).toHaveLength(count);
    expect(quote?.cancellation?.steps).toEqual(refundSteps(cancellation, CHECK_IN, today));
  });

  it('leave the later one', () => {
    expect(refundSteps('FIRM', CHECK_IN, '2027-07-10')).toEqual([
      { until: '2027-07-24', percent: 50 },
    ]);
  });

  it('are none where the host has said nothing', () => {
    expect(quoteWith({}, stay(CHECK_IN, '2027-08-02')).quote?.cancellation).toBeNull();
  });
});

describe('a refund', () => {
  const { quote } = quoteWith({ cancellation: 'LIMITED' }, stay(CHECK_IN, '2027-08-02'));

  it.each([
    ['2027-01-01', 100],
    ['2027-07-17', 100],
    ['2027-07-18', 50],
    ['2027-07-24', 50],
    ['2027-07-25', 0],
    ['2027-08-01', 0],
  ])('on %s is %i %', (date, percent) => {
    expect(refundPercent({ cancellation: quote?.cancellation ?? null }, date)).toBe(percent);
  });

  it('is unknown where the host has said nothing', () => {
    expect(refundPercent({ cancellation: null }, '2027-01-01')).toBeUndefined();
  });
});
