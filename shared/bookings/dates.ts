/**
 * Dates without a time, as `yyyy-MM-dd`, which sort as text. They are London's, where the
 * properties are. Arithmetic goes through UTC, where each day has 24 hours.
 */

const DAY_MS = 24 * 60 * 60 * 1000;

const LONDON = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in London at an instant. */
export const londonDate = (at: Date): string => LONDON.format(at);

const LONDON_HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The hour that the clocks in London show. */
const londonHour = (at: Date): number => Number(LONDON_HOUR.format(at));

const HOUR_MS = 60 * 60 * 1000;

/** The instant at which a date begins in London: an hour before UTC's day in summer. */
export function startOfDate(date: string): Date {
  const summer = new Date(Date.parse(date) - HOUR_MS);
  return londonDate(summer) === date ? summer : new Date(date);
}

/** The instant of a full hour of a date in London. The clocks change at night, before hour 3. */
export function atHour(date: string, hour: number): Date {
  const utc = Date.parse(date) + hour * HOUR_MS;
  const noon = new Date(Date.parse(date) + 12 * HOUR_MS);
  return new Date(utc - (londonHour(noon) - 12) * HOUR_MS);
}

const textOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Whether a text is an existing date of this century: `2027-02-29` isn't. */
export function isDate(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && textOf(at) === text;
}

/** The date a number of days after another; a negative number gives one before. */
export const addDays = (date: string, days: number): string =>
  textOf(new Date(Date.parse(date) + days * DAY_MS));

/** The date a number of months after another; the last of the month if that has no such day. */
export function addMonths(date: string, months: number): string {
  const at = new Date(date);
  const day = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + months);
  // The month has no such day, so the platform went on into the next one.
  if (at.getUTCDate() !== day) at.setUTCDate(0);
  return textOf(at);
}

/** How many days one date is after another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
