import { formatPounds, toPounds } from '../../../../shared/money.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import type { DailyFigure } from '../../../../shared/statistics/types.ts';

export type Activity = OperationResponse<'getActivity'>;
export type ActivityStep = Activity['steps'][number];

type Figures = Readonly<Record<DailyFigure, number>>;

/** A figure of the activity: its name, and how it is computed, shown and compared. */
export interface Metric {
  readonly id: string;
  readonly label: string;
  readonly color: string;
  /** Undefined if there is nothing to compute it from. */
  readonly compute: (figures: Figures) => number | undefined;
  readonly format: (value: number) => string;
  /** The words for a higher and a lower value. */
  readonly words: readonly [higher: string, lower: string];
  /** The amount of a difference. @default as a value */
  readonly formatDifference?: (difference: number) => string;
}

const number = new Intl.NumberFormat('en-GB');
const formatCount = (count: number): string => number.format(count);

const HOUR = 3_600;

const formatUnits = (count: number, unit: string): string =>
  `${formatCount(count)} ${count === 1 ? unit : `${unit}s`}`;

/** A duration in its largest useful unit: `38 minutes`, `14 hours`, `3.2 days`. */
function formatDuration(seconds: number): string {
  if (seconds < 1.5 * HOUR) return formatUnits(Math.round(seconds / 60), 'minute');
  if (seconds < 48 * HOUR) return formatUnits(Math.round(seconds / HOUR), 'hour');
  return formatUnits(Math.round(seconds / HOUR / 2.4) / 10, 'day');
}

/** A part as a whole percentage. It is rounded, so that two are compared as they are shown. */
const percentage = (part: number, whole: number): number => Math.round((100 * part) / whole);

const COUNTS = { format: formatCount, words: ['more', 'fewer'] } as const;

const count = (figure: DailyFigure, label: string, color: string): Metric => ({
  ...COUNTS,
  id: figure,
  label,
  color,
  compute: (figures) => figures[figure],
});

const PEOPLE = 'var(--fs-chart-1)';
const LISTINGS = 'var(--fs-chart-2)';
const ENQUIRIES = 'var(--fs-chart-3)';
const BOOKINGS = 'var(--fs-chart-4)';

const SIGN_UPS = count('sign_ups', 'Sign-ups', PEOPLE);

/** The figures that admins see of a range, in this order. */
export const METRICS: readonly [Metric, ...Metric[]] = [
  SIGN_UPS,
  count('submissions', 'Submissions', LISTINGS),
  count('publications', 'Publications', LISTINGS),
  {
    id: 'approval_time',
    label: 'Time to approval, on average',
    color: LISTINGS,
    compute: ({ approval_seconds, timed_approvals }) =>
      timed_approvals === 0 ? undefined : approval_seconds / timed_approvals,
    format: formatDuration,
    words: ['longer', 'shorter'],
  },
  {
    id: 'within_day',
    label: 'Approved within 24 hours',
    color: LISTINGS,
    compute: ({ approvals_within_day, timed_approvals }) =>
      timed_approvals === 0 ? undefined : percentage(approvals_within_day, timed_approvals),
    format: (percent) => `${percent}%`,
    words: ['more', 'less'],
    formatDifference: (points) => formatUnits(points, 'point'),
  },
  count('enquiries', 'Enquiries', ENQUIRIES),
  count('bookings', 'Bookings requested', BOOKINGS),
  count('confirmed_bookings', 'Bookings confirmed', BOOKINGS),
  {
    id: 'confirmed_value',
    label: 'Value of confirmed bookings',
    color: BOOKINGS,
    compute: ({ confirmed_pence }) => toPounds(confirmed_pence),
    format: formatPounds,
    words: ['more', 'less'],
  },
];

/** The value of a metric in words: `14 hours`; `none` if it has none. */
export function shownValue({ compute, format }: Metric, figures: Figures): string {
  const value = compute(figures);
  return value === undefined ? 'none' : format(value);
}

/** How a metric differs from the range before: `3 more than before (9)`. */
export function difference(metric: Metric, now: Figures, before: Figures): string {
  const { compute, format, formatDifference = format, words } = metric;
  const [value, valueBefore] = [compute(now), compute(before)];
  if (valueBefore === undefined) return 'none before';
  const shownBefore = format(valueBefore);
  if (value === undefined) return `${shownBefore} before`;
  if (format(value) === shownBefore) return 'the same as before';
  const [higher, lower] = words;
  const amount = formatDifference(Math.abs(value - valueBefore));
  return `${amount} ${value > valueBefore ? higher : lower} than before (${shownBefore})`;
}

/** Whether nothing at all happened. */
export const isQuiet = (figures: Figures): boolean =>
  METRICS.every(({ compute }) => (compute(figures) ?? 0) === 0);
