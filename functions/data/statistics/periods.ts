import { addDays, londonDate } from '../../../shared/bookings/dates.ts';
import { STATISTICS_WEEKS } from '../../../shared/statistics/types.ts';

/** The period of the totals. It sorts after every week. */
export const TOTAL = 'total';

/** The Monday of the week of an instant, in London. */
export function weekOf(at: Date): string {
  const date = londonDate(at);
  const daysSinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return addDays(date, -daysSinceMonday);
}

/** The Mondays of the weeks that are shown, oldest first. */
export const shownWeeks = (now: Date): string[] =>
  Array.from({ length: STATISTICS_WEEKS }, (_, week) =>
    addDays(weekOf(now), (week + 1 - STATISTICS_WEEKS) * 7),
  );
