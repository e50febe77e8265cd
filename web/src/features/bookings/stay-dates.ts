import { formatDay } from '../../../../shared/bookings/date-words.ts';
import { londonDate } from '../../../../shared/dates.ts';
import { formatTime } from '../../lib/dates.ts';

/** A time in the near future, in London time: `Thu 26 November, 14:00`. */
export const formatDeadline = (timestamp: string): string =>
  `${formatDay(londonDate(new Date(timestamp)), { year: false })}, ${formatTime(timestamp)}`;
