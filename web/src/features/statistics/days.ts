import { type DayRange, type StepKind, stepKindOf } from '../../../../shared/statistics/ranges.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });

const LONG = format({ day: 'numeric', month: 'long', year: 'numeric' });
const SHORT = format({ day: 'numeric', month: 'short' });
const MONTH = format({ month: 'short', year: '2-digit' });

/** A date in full: `3 June 2026`. */
export const formatDay = (date: string): string => LONG.format(new Date(date));

/** A range in full: `3 June 2026 to 30 June 2026`. */
export function formatRange({ from, to }: DayRange): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}

/** A short name of a day, a week or a month, for an axis: `16 Nov`, `Nov 26`. */
export const stepName = (kind: StepKind, { from }: DayRange): string =>
  (kind === 'month' ? MONTH : SHORT).format(new Date(from));

const HEADINGS: Readonly<Record<StepKind, string>> = {
  day: 'Day by day',
  week: 'Week by week',
  month: 'Month by month',
};

/** The heading of a table of the range's steps. */
export const stepsHeading = (range: DayRange): string => HEADINGS[stepKindOf(range)];
