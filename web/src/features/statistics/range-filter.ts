import { isDate } from '../../../../shared/dates.ts';
import {
  type DayRange,
  daysIn,
  firstDayShown,
  presetRange,
  RANGE_PRESETS,
  type RangePreset,
} from '../../../../shared/statistics/ranges.ts';
import { STATISTICS_RANGE_DAYS } from '../../../../shared/statistics/types.ts';
import { formatDay } from './days.ts';

/** The range that a page shows, and how it was chosen. */
export interface ChosenRange {
  readonly preset: RangePreset | 'dates';
  readonly range: DayRange;
}

const DEFAULT: RangePreset = '4-weeks';

/** Why the figures of a range can't be shown: a message for its wrong end. */
export function rangeProblem(
  { from, to }: DayRange,
  today: string,
): Partial<Record<keyof DayRange, string>> | undefined {
  const first = firstDayShown(today);
  if (from < first) return { from: `Figures go back to ${formatDay(first)}` };
  if (to < from) return { to: 'The last day can’t be before the first' };
  if (daysIn({ from, to }) > STATISTICS_RANGE_DAYS) {
    return { to: `At most ${STATISTICS_RANGE_DAYS} days can be shown` };
  }
  return undefined;
}

/** Reads the range from an address: `?range=week`, or `?from=2026-03-01&to=2026-03-31`. */
export function rangeIn(query: URLSearchParams, today: string): ChosenRange {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (isDate(from) && isDate(to) && rangeProblem({ from, to }, today) === undefined) {
    return { preset: 'dates', range: { from, to } };
  }
  const name = query.get('range');
  const preset = RANGE_PRESETS.find((each) => each === name) ?? DEFAULT;
  return { preset, range: presetRange(preset, today) };
}

/** The parameters of an address for a range. */
export const rangeQuery = ({ preset, range }: ChosenRange): Record<string, string> =>
  preset === 'dates' ? { ...range } : { range: preset };
