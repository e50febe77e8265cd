import { addDays, addMonths, daysBetween } from '../dates.ts';
import { STATISTICS_DAYS, STATISTICS_RANGE_DAYS } from './types.ts';

/** Days in London, the first and the last included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The ranges that are offered. */
export const RANGE_PRESETS = ['week', '4-weeks', '12-months'] as const;

export type RangePreset = (typeof RANGE_PRESETS)[number];

/** The Monday of the week of a date. */
const mondayOf = (date: string): string => addDays(date, -((new Date(date).getUTCDay() + 6) % 7));

/** The days of an offered range, until today. */
export const presetRange = (preset: RangePreset, today: string): DayRange => {
  const FIRST_DAYS: Readonly<Record<RangePreset, string>> = {
    week: mondayOf(today),
    '4-weeks': addDays(today, 1 - 28),
    '12-months': addDays(today, 1 - STATISTICS_RANGE_DAYS),
  };
  return { from: FIRST_DAYS[preset], to: today };
};

export const daysIn = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

/** The first day whose figures are shown. */
export const firstDayShown = (today: string): string => addDays(today, 1 - STATISTICS_DAYS);

/**
 * The range to compare with: as many days, just before. Of less than a week, the same days of the
 * week before, because weekends differ.
 */
export function rangeBefore(range: DayRange): DayRange {
  const shift = -Math.max(7, daysIn(range));
  return { from: addDays(range.from, shift), to: addDays(range.to, shift) };
}

export type StepKind = 'day' | 'week' | 'month';

/** Up to five weeks are shown by day, up to half a year by week. */
export function stepKindOf(range: DayRange): StepKind {
  const days = daysIn(range);
  if (days <= 35) return 'day';
  return days <= 184 ? 'week' : 'month';
}

/** The first date of the step after that of a date. */
const NEXT_STEP: Readonly<Record<StepKind, (date: string) => string>> = {
  day: (date) => addDays(date, 1),
  week: (date) => addDays(mondayOf(date), 7),
  month: (date) => addMonths(`${date.slice(0, 7)}-01`, 1),
};

/** The days, weeks or months of a range, oldest first. The first and the last may be parts. */
export function stepsOf(range: DayRange): DayRange[] {
  const nextStep = NEXT_STEP[stepKindOf(range)];
  const steps: DayRange[] = [];
  for (let from = range.from; from <= range.to; ) {
    const next = nextStep(from);
    const last = addDays(next, -1);
    steps.push({ from, to: last < range.to ? last : range.to });
    from = next;
  }
  return steps;
}
