import { isDate, londonDate } from '../dates.ts';
import { plainText } from './plain-text.ts';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The index of the word that a text is, or is short for; -1 if it is none. */
const indexIn = (words: readonly string[], text: string): number =>
  text.length < 3 ? -1 : words.findIndex((word) => word.startsWith(text));

const pad = (number: string | number, length: number): string =>
  String(number).padStart(length, '0');

/** A date as it is typed, in parts. A year may be missing, or have two digits. */
interface TypedDate {
  readonly weekday: number | undefined;
  readonly day: string;
  /** From 1. */
  readonly month: number;
  readonly year: string | undefined;
}

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const FIGURES = /^(\d{1,2})([-/. ])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
const DAY = '(\\d{1,2})(?: ?(?:st|nd|rd|th))?';
const YEAR = "'?(\\d{4}|\\d{2})";
const DAY_FIRST = new RegExp(`^(?:the )?${DAY}(?: of |[-/., ]*)([a-z]+)(?:[-/., ]*${YEAR})?\\.?$`);
const MONTH_FIRST = new RegExp(`^([a-z]+)\\.? ${DAY}(?:[-/., ]+${YEAR})?$`);

/** The parts of a date in which the day comes before the month; undefined for any other text. */
function partsOf(input: string): TypedDate | undefined {
  const text = plainText(input).toLowerCase().replace(/’/g, "'");
  const [beginning = '', word = ''] = /^([a-z]+)[.,]? /.exec(text) ?? [];
  const weekdayIndex = indexIn(WEEKDAYS, word === 'weds' ? 'wed' : word);
  const weekday = weekdayIndex === -1 ? undefined : weekdayIndex;
  const rest = (weekday === undefined ? text : text.slice(beginning.length)).replace(
    / ?([-/.]) ?/g,
    '$1',
  );
  const iso = YEAR_FIRST.exec(rest);
  if (iso !== null) {
    const [, year, , month = '', day = ''] = iso;
    return { weekday, day, month: Number(month), year };
  }
  const figures = FIGURES.exec(rest);
  if (figures !== null) {
    const [, day = '', , month = '', year] = figures;
    return { weekday, day, month: Number(month), year };
  }
  const [, day = '', dayMonth = '', dayYear] = DAY_FIRST.exec(rest) ?? [];
  if (day !== '') return { weekday, day, month: indexIn(MONTHS, dayMonth) + 1, year: dayYear };
  const [, month = '', monthDay = '', year] = MONTH_FIRST.exec(rest) ?? [];
  if (month === '') return undefined;
  return { weekday, day: monthDay, month: indexIn(MONTHS, month) + 1, year };
}

const dateIn = (year: string | number, { month, day }: TypedDate): string | null => {
  const date = `${year}-${pad(month, 2)}-${pad(day, 2)}`;
  return isDate(date) ? date : null;
};

/**
 * Reads a date as the British write it: `12/06/2027`, `Sat 12 June 2027`, `2027-06-12`. Null if the
 * text isn't wholly a date. `6/13/2027` isn't one: who writes that means another day by `6/12/2027`.
 *
 * The weekday beside a year is ignored: in a field that shows both, people change the day alone.
 */
export function readDate(text: string): string | null {
  const parts = partsOf(text);
  return parts?.year?.length === 4 ? dateIn(parts.year, parts) : null;
}

const YEARS_TO_TRY = 8;

/**
 * Reads a date that may be short, once it is typed to its end: `12/6/27`, `12/6`, `12th June`. Without a
 * year it is the next such date, or the last one. A weekday has to be right then.
 */
export function readShortDate(
  text: string,
  direction: 'COMING' | 'PAST' = 'COMING',
  today = londonDate(new Date()),
): string | null {
  const parts = partsOf(text);
  if (parts === undefined) return null;
  const { year, weekday } = parts;
  if (year !== undefined) return dateIn(year.length === 2 ? `20${year}` : year, parts);
  const step = direction === 'COMING' ? 1 : -1;
  // 29 February is in one year of four, or of eight.
  for (let offset = 0; offset <= YEARS_TO_TRY; offset += 1) {
    const date = dateIn(Number(today.slice(0, 4)) + offset * step, parts);
    if (date === null || (direction === 'COMING' ? date < today : date > today)) continue;
    return weekday === undefined || new Date(date).getUTCDay() === weekday ? date : null;
  }
  return null;
}
