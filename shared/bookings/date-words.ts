const words = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Assembled from parts, because browsers place the commas differently. */
function wordsOf(date: string) {
  const parts = words.formatToParts(new Date(date));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  return {
    weekday: part('weekday'),
    day: part('day'),
    month: part('month'),
    year: part('year'),
  };
}

interface DatesFormat {
  /** @default true */
  readonly weekdays?: boolean;
  /** @default true */
  readonly year?: boolean;
}

/** A date: `Fri 4 June 2027`. */
export const formatDay = (date: string, format?: DatesFormat): string =>
  formatDays(date, date, format);

/** Two dates without repetition: `Fri 4 to Tue 8 June 2027`. */
export function formatDays(
  from: string,
  to: string,
  { weekdays = true, year = true }: DatesFormat = {},
): string {
  const first = wordsOf(from);
  const last = wordsOf(to);
  const dayOf = ({ weekday, day }: typeof first) => (weekdays ? `${weekday} ${day}` : day);
  const end = `${dayOf(last)} ${last.month}${year ? ` ${last.year}` : ''}`;
  if (from === to) return end;
  if (first.year !== last.year && year)
    return `${dayOf(first)} ${first.month} ${first.year} to ${end}`;
  return first.month === last.month && first.year === last.year
    ? `${dayOf(first)} to ${end}`
    : `${dayOf(first)} ${first.month} to ${end}`;
}
