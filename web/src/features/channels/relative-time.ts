import { pluralise } from '../../../../shared/pluralise.ts';
import { formatDate } from '../../lib/dates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The number of hours from which a time is given by its date. */
const HOURS_SAID = 48;

/** How long something lasts, or undefined if that is more than two days. */
function lengthInWords(ms: number): string | undefined {
  if (ms < MINUTE_MS) return 'less than a minute';
  if (ms < HOUR_MS) return pluralise(Math.floor(ms / MINUTE_MS), 'minute');
  const hours = Math.floor(ms / HOUR_MS);
  return hours < HOURS_SAID ? pluralise(hours, 'hour') : undefined;
}

/** A time in the past: `4 minutes ago`, `on 3 June 2027`. */
export function agoInWords(timestamp: string, now: Date): string {
  const length = lengthInWords(now.getTime() - Date.parse(timestamp));
  return length === undefined ? `on ${formatDate(timestamp)}` : `${length} ago`;
}

/** A time to come: `in 11 minutes`, `any moment now`. */
export function untilInWords(timestamp: string, now: Date): string {
  const ms = Date.parse(timestamp) - now.getTime();
  if (ms <= 0) return 'any moment now';
  const length = lengthInWords(ms);
  return length === undefined ? `on ${formatDate(timestamp)}` : `in ${length}`;
}
