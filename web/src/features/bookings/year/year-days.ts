import { formatDay } from '../../../../../shared/bookings/date-words.ts';
import { rangeIncludes } from '../../../../../shared/bookings/rules.ts';
import type { Availability, Block } from '../../../../../shared/bookings/types.ts';
import { addDays, addMonths, dayNumber } from '../../../../../shared/dates.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import { linesOf, NO_TERMS, quoteSource } from '../../../../../shared/quotes/quote.ts';
import { formatPence } from '../../../../../shared/quotes/sentences.ts';
import {
  type Period,
  type StayRules,
  type StayTerms,
  WEEKDAYS,
  type Weekday,
} from '../../../../../shared/quotes/types.ts';
import {
  type DayMark,
  type LiveStay,
  markOf,
  nightIn,
  noteOn,
  staysOn,
  type TakenNights,
} from './day-marks.ts';
import { takenInWords } from './taken-in-words.ts';

/** The value that the days of the calendar are painted by. */
export type YearView = 'PRICE' | 'MIN_STAY' | 'LET';

/** The data that the calendar shows. */
export interface YearSource {
  readonly availability: Availability & { readonly blocked: readonly Block[] };
  readonly occupied: readonly LiveStay[];
  /** The nights that are taken on other platforms. */
  readonly fetched: readonly TakenNights[];
  readonly price_pence: number | null;
  readonly terms: StayTerms | null;
}

/** A day of the calendar. */
export interface YearDay {
  readonly date: string;
  /** The full description of the day, for screen readers. */
  readonly label: string;
  readonly mark: DayMark | undefined;
  /** Whether a block begins on it. */
  readonly begins: boolean;
  /** The name of its season. */
  readonly season: string | undefined;
  /** The price of the night, in pence. Undefined while no price is typed. */
  readonly price: number | undefined;
  /** The fewest nights of a stay with this night. */
  readonly minStay: number;
  /** Whether a stay can begin on this day of the week. Undefined if stays can begin on any day. */
  readonly isArrival: boolean | undefined;
  /** The tooltip: guests, a block's note, and the sites where it is taken. */
  readonly title: string | undefined;
}

/** A month of the calendar. */
export interface YearMonth {
  /** The first date of the month. */
  readonly first: string;
  /** How many days of the month's first week are in the month before. */
  readonly before: number;
  readonly days: readonly YearDay[];
}

const MARKS = { blocked: 'blocked', closed: 'not open', open: 'open' } as const satisfies Record<
  Exclude<DayMark, 'taken'>,
  string
>;

const STAYS = { CONFIRMED: 'accepted', PENDING: 'request' } as const;

/** The index of a date's day of the week, from Monday. Day 0, 1 January 1970, was a Thursday. */
const weekdayIndex = (date: string): number => (dayNumber(date) + 3) % WEEKDAYS.length;

const weekdayOf = (date: string): Weekday => WEEKDAYS[weekdayIndex(date)] as Weekday;

/** The count, or 1 while the typed text is no number yet. */
const atLeastOne = (count: unknown): number => (typeof count === 'number' && count > 0 ? count : 1);

const shortestStay = ({ min_stay_arrival, min_stay_through }: StayRules): number =>
  Math.max(atLeastOne(min_stay_arrival), atLeastOne(min_stay_through));

/** The prices of nights without fees, as in a quote. */
function nightPrices({ price_pence, terms }: YearSource): (date: string) => number | undefined {
  const source = quoteSource(
    {
      price_pence: price_pence ?? Number.NaN,
      sleeps: null,
      pets_allowed: false,
      max_dogs: null,
      terms: { ...(terms ?? NO_TERMS), fees: [], base_guests: null },
      terms_version: 0,
    },
    { windows: [], blocked: [], occupied: [] },
    { today: '2000-01-01', earliest: '2000-01-01' },
  );
  return (date) => {
    const arrival = dayNumber(date);
    const [line] = linesOf(
      source,
      { arrival, departure: arrival + 1 },
      { guests: 1, dogs: 0, extras: [] },
    );
    const pence = Number(line?.pence);
    return pence > 0 ? pence : undefined;
  };
}

const seasonOn = (periods: readonly Period[], date: string): Period | undefined =>
  periods.find((period) => rangeIncludes(period, date));

/** A range of months with all their days. */
export function yearMonths(source: YearSource, first: string, count: number): YearMonth[] {
  const { availability, occupied, fetched } = source;
  const terms = source.terms ?? NO_TERMS;
  const priceOf = nightPrices(source);

  const dayOn = (date: string): YearDay => {
    const season = seasonOn(terms.periods, date);
    const rules = season ?? terms;
    const price = priceOf(date);
    const minStay = shortestStay(rules);
    const mark = markOf(availability, date, fetched);
    const isArrival =
      rules.arrival_days.length === 0 ? undefined : rules.arrival_days.includes(weekdayOf(date));
    const note = noteOn(date, availability.blocked);
    const stays = staysOn(date, occupied);
    const taken = [...new Set(nightIn(date, fetched).map(takenInWords))];
    return {
      date,
      mark,
      begins: availability.blocked.some(({ start_date }) => start_date === date),
      season: season?.name,
      price,
      minStay,
      isArrival,
      title:
        [...stays.map(({ guest_name }) => guest_name), note, ...taken].filter(Boolean).join(', ') ||
        undefined,
      label: [
        formatDay(date),
        ...(season === undefined ? [] : [season.name]),
        ...(price === undefined ? [] : [formatPence(price)]),
        ...(minStay > 1 ? [`at least ${pluralise(minStay, 'night')}`] : []),
        ...(isArrival === false ? ['no arrivals'] : []),
        // The site's name says more.
        ...(mark === 'taken' ? [] : [MARKS[mark ?? 'open']]),
        ...taken,
        ...(note === undefined ? [] : [note]),
        ...stays.map((stay) => `${stay.guest_name} (${STAYS[stay.status]})`),
      ].join(', '),
    };
  };

  return Array.from({ length: count }, (_, index) => {
    const month = addMonths(first, index);
    const next = addMonths(first, index + 1);
    const days: YearDay[] = [];
    for (let date = month; date < next; date = addDays(date, 1)) days.push(dayOn(date));
    return { first: month, before: weekdayIndex(month), days };
  });
}

/** How many shades of paint there are. */
const SHADES = 5;

/** A shade of paint, and the amounts that have it. */
export interface Shade {
  /** The shade's number, from 1, the lightest. */
  readonly level: number;
  readonly from: number;
  readonly to: number;
}

/** Shades for amounts, far apart: one for each amount, or one for neighbours if there are many. */
export function shadesOf(amounts: Iterable<number>): Shade[] {
  const all = [...new Set(amounts)].sort((one, other) => one - other);
  const count = Math.min(all.length, SHADES);
  return Array.from({ length: count }, (_, index) => ({
    level: 1 + Math.round((index * (SHADES - 1)) / Math.max(count - 1, 1)),
    from: all[Math.round((index * all.length) / count)] ?? 0,
    to: all[Math.round(((index + 1) * all.length) / count) - 1] ?? 0,
  }));
}

/** Whether guests can book the night, as far as the host's own dates and other sites go. */
export const isBookable = ({ mark }: YearDay): boolean => mark === undefined || mark === 'open';

/** The amount that a day is painted by; undefined if there is none. */
export const amountOn = (day: YearDay, view: YearView): number | undefined =>
  view === 'PRICE' ? day.price : view === 'MIN_STAY' ? day.minStay : undefined;
