/** Writes the date of an instant in a time zone. One format for both parts adds a comma. */
function dayIn(timeZone: string): (at: Date) => string {
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone });
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  return (at) => `${weekday.format(at)} ${date.format(at)}`;
}

// A date without a time is midnight in UTC.
const utcDay = dayIn('UTC');
const londonDay = dayIn('Europe/London');
const londonTime = new Intl.DateTimeFormat('en-GB', {
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** A date, `yyyy-MM-dd`, in words: `Friday 18 June 2027`. */
export const dateInWords = (day: string): string => utcDay(new Date(day));

/** An instant, ISO 8601 in UTC, as the clocks in London show it: `Friday 18 June 2027 at 14:30`. */
export function instantInWords(instant: string): string {
  const at = new Date(instant);
  return `${londonDay(at)} at ${londonTime.format(at)}`;
}
