import { describe, expect, it } from 'vitest';
import {
  daysIn,
  firstDayShown,
  presetRange,
  rangeBefore,
  stepsOf,
} from '../../../shared/statistics/ranges.ts';

it.each([
  ['week', '2026-11-26', '2026-11-23'],
  ['week', '2026-11-23', '2026-11-23'],
  ['week', '2027-01-03', '2026-12-28'],
  ['4-weeks', '2026-11-26', '2026-10-30'],
  ['12-months', '2026-11-26', '2025-11-27'],
] as const)('the range %s, on %s, begins on %s', (preset, today, from) => {
  expect(presetRange(preset, today)).toEqual({ from, to: today });
});

it.each([
  ['as many days, just before', '2026-10-30', '2026-11-26', '2026-10-02', '2026-10-29'],
  ['a year, just before', '2025-11-27', '2026-11-26', '2024-11-27', '2025-11-26'],
  ['the same days of the week before', '2026-11-23', '2026-11-26', '2026-11-16', '2026-11-19'],
  ['the same weekday', '2026-11-26', '2026-11-26', '2026-11-19', '2026-11-19'],
])('a range is compared with %s', (_, from, to, fromBefore, toBefore) => {
  expect(rangeBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore });
});

it('the range before twelve months is still shown', () => {
  for (const today of ['2026-11-26', '2028-02-29', '2028-03-01', '2029-02-28']) {
    const before = rangeBefore(presetRange('12-months', today));
    expect(before.from).toBe(firstDayShown(today));
  }
});

describe('the steps of a range', () => {
  const shown = (from: string, to: string) =>
    stepsOf({ from, to }).map((step) => `${step.from} ${step.to}`);

  it('are days, weeks or months, by its length', () => {
    expect(shown('2026-11-25', '2026-11-26')).toEqual([
      '2026-11-25 2026-11-25',
      '2026-11-26 2026-11-26',
    ]);
    expect(stepsOf({ from: '2026-10-23', to: '2026-11-26' })).toHaveLength(35);
    // The first and the last week are parts.
    expect(shown('2026-10-22', '2026-11-26')).toEqual([
      '2026-10-22 2026-10-25',
      '2026-10-26 2026-11-01',
      '2026-11-02 2026-11-08',
      '2026-11-09 2026-11-15',
      '2026-11-16 2026-11-22',
      '2026-11-23 2026-11-26',
    ]);
    const months = shown('2025-11-27', '2026-11-26');
    expect(months).toHaveLength(13);
    expect([months[0], months[3], months[12]]).toEqual([
      '2025-11-27 2025-11-30',
      '2026-02-01 2026-02-28',
      '2026-11-01 2026-11-26',
    ]);
  });

  it('have every day once', () => {
    for (const days of [1, 7, 34, 36, 60, 184, 185, 364]) {
      const range = {
        from: '2026-01-31',
        to: new Date(Date.UTC(2026, 0, 31 + days)).toISOString().slice(0, 10),
      };
      const steps = stepsOf(range);
      expect(steps.reduce((sum, step) => sum + daysIn(step), 0)).toBe(daysIn(range));
      expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([range.from, range.to]);
    }
  });
});
