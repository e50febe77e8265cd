const DAY: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/London',
};
const thisYear = new Intl.DateTimeFormat('en-GB', DAY);
const otherYear = new Intl.DateTimeFormat('en-GB', { ...DAY, year: 'numeric' });

/** The London day of a time in milliseconds: `3 March`, with the year if it isn't this one. */
export function formatDay(at: number, now = Date.now()): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? thisYear : otherYear).format(at);
}
