const DATE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

// A date without a time is midnight in UTC.
const date = new Intl.DateTimeFormat('en-GB', { ...DATE, timeZone: 'UTC' });
const londonDay = new Intl.DateTimeFormat('en-GB', { ...DATE, timeZone: 'Europe/London' });
const londonTime = new Intl.DateTimeFormat('en-GB', {
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A date, `yyyy-MM-dd`, in words: `Friday 18 June 2027`. */
export const dateInWords = (day: string): string => date.format(new Date(day));

/** An instant, ISO 8601 in UTC, as the clocks in London show it: `Friday 18 June 2027 at 14:30`. */
export function instantInWords(instant: string): string {
  const at = new Date(instant);
  return `${londonDay.format(at)} at ${londonTime.format(at)}`;
}

/** An amount in pounds, with pence only where there are any: `£1,295` or `£277.50`. */
export const amountInWords = (amount: number): string => pounds.format(amount);

/** How many there are of something: `1 night`, `3 nights`. */
export const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;
