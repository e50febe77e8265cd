import type { Calendar } from '../bookings/types.ts';
import type { Days, Nights } from '../quotes/obstacles.ts';
import {
  defaultSeason,
  type LetSource,
  letSource,
  NO_TERMS,
  type Season,
} from '../quotes/quote.ts';
import {
  FEE_UNITS,
  type Fee,
  type FeeUnit,
  type Let,
  type StayRules,
  type StayTerms,
  WEEKDAYS,
  type Weekday,
} from '../quotes/types.ts';

/**
 * A holiday let in the index: what decides whether a stay can be let, and its total, as whole numbers
 * of seven bits a byte. Names, deposits and cancellations decide neither, so they aren't there; nor are
 * the fees that guests may choose.
 */

/** A holiday let and its calendar. */
export interface IndexedLet {
  readonly let: Let;
  readonly calendar: Calendar;
}

/** The bits of the first number. */
const HAS_TERMS = 1;
const PETS_ALLOWED = 2;
const BOOKS_GAPS = 4;
const HAS_LATE_RULE = 8;

/** In a number where null is possible: 0 is null, others are larger by one. */
const orNull = (value: number | null): number => (value === null ? 0 : value + 1);

const maskOf = (days: readonly Weekday[]): number =>
  days.reduce((mask, day) => mask | (1 << WEEKDAYS.indexOf(day)), 0);

/** The days of each mask, made once. */
const DAYS_OF_MASK = Array.from({ length: 1 << WEEKDAYS.length }, (_, mask) =>
  WEEKDAYS.filter((_, index) => (mask & (1 << index)) !== 0),
);

function* numbersOfRules(rules: StayRules): Generator<number> {
  yield rules.min_stay_arrival;
  yield rules.min_stay_through;
  yield maskOf(rules.arrival_days);
  yield maskOf(rules.departure_days);
}

function* numbersOfTerms(terms: StayTerms, seasons: readonly Season[]): Generator<number> {
  yield orNull(terms.weekend_price_pence);
  yield orNull(terms.weekly_price_pence);
  yield* numbersOfRules(terms);
  yield terms.notice_days;
  yield terms.preparation_nights;
  if (terms.late_rule !== null) {
    yield terms.late_rule.within_days;
    yield terms.late_rule.min_stay;
  }
  yield orNull(terms.base_guests);
  yield terms.extra_guest_pence;
  const fees = terms.fees.filter(({ is_mandatory }) => is_mandatory);
  yield fees.length;
  for (const { unit, price_pence } of fees) {
    yield FEE_UNITS.indexOf(unit);
    yield price_pence;
  }
  yield seasons.length;
  for (const { first, last, prices, rules } of seasons) {
    yield first;
    yield last - first;
    yield prices.price_pence;
    yield orNull(prices.weekend_price_pence);
    yield orNull(prices.weekly_price_pence);
    yield* numbersOfRules(rules);
  }
}

function* numbersOf({ let: rental, calendar }: IndexedLet): Generator<number> {
  const { terms, seasons, occupied, windows, blocked } = letSource(rental, calendar);
  const hasTerms = rental.terms !== null;
  yield (hasTerms ? HAS_TERMS : 0) |
    (rental.pets_allowed ? PETS_ALLOWED : 0) |
    (terms.books_gaps ? BOOKS_GAPS : 0) |
    (terms.late_rule === null ? 0 : HAS_LATE_RULE);
  yield rental.price_pence;
  yield orNull(rental.sleeps);
  yield orNull(rental.max_dogs);
  if (hasTerms) yield* numbersOfTerms(terms, seasons);
  const ranges = [
    occupied.map(({ arrival, departure }) => [arrival, departure] as const),
    ...[windows, blocked].map((days) => days.map(({ first, last }) => [first, last] as const)),
  ];
  for (const list of ranges) {
    yield list.length;
    for (const [from, to] of list) {
      yield from;
      yield to - from;
    }
  }
}

const MORE = 0x80;

/** A let as bytes. */
export function bytesOfLet(indexed: IndexedLet): Uint8Array {
  const bytes: number[] = [];
  for (let rest of numbersOf(indexed)) {
    // Not by bits: an amount can have more than 32.
    for (; rest >= MORE; rest = Math.floor(rest / MORE)) bytes.push((rest % MORE) | MORE);
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}

/** Reads numbers from an offset in bytes on. */
class NumberReader {
  readonly #bytes: Uint8Array;
  #next: number;

  constructor(bytes: Uint8Array, from: number) {
    this.#bytes = bytes;
    this.#next = from;
  }

  number(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.#bytes[this.#next] as number;
      this.#next += 1;
      value += (byte & ~MORE) * scale;
      if (byte < MORE) return value;
      scale *= MORE;
    }
  }

  orNull(): number | null {
    const value = this.number();
    return value === 0 ? null : value - 1;
  }

  list<T>(read: () => T): T[] {
    const items: T[] = [];
    for (let rest = this.number(); rest > 0; rest -= 1) items.push(read());
    return items;
  }
}

const readRules = (reader: NumberReader): StayRules => ({
  min_stay_arrival: reader.number(),
  min_stay_through: reader.number(),
  arrival_days: DAYS_OF_MASK[reader.number()] as readonly Weekday[],
  departure_days: DAYS_OF_MASK[reader.number()] as readonly Weekday[],
});

const readFee = (reader: NumberReader): Fee => ({
  name: '',
  unit: FEE_UNITS[reader.number()] as FeeUnit,
  price_pence: reader.number(),
  is_mandatory: true,
});

function readSeason(reader: NumberReader): Season {
  const first = reader.number();
  return {
    first,
    last: first + reader.number(),
    name: null,
    prices: {
      price_pence: reader.number(),
      weekend_price_pence: reader.orNull(),
      weekly_price_pence: reader.orNull(),
    },
    rules: readRules(reader),
  };
}

function readTerms(reader: NumberReader, flags: number) {
  const terms: StayTerms = {
    ...NO_TERMS,
    weekend_price_pence: reader.orNull(),
    weekly_price_pence: reader.orNull(),
    ...readRules(reader),
    notice_days: reader.number(),
    preparation_nights: reader.number(),
    late_rule:
      (flags & HAS_LATE_RULE) === 0
        ? null
        : { within_days: reader.number(), min_stay: reader.number() },
    books_gaps: (flags & BOOKS_GAPS) !== 0,
    base_guests: reader.orNull(),
    extra_guest_pence: reader.number(),
    fees: reader.list(() => readFee(reader)),
  };
  return { terms, seasons: reader.list(() => readSeason(reader)) };
}

/** The let whose bytes begin at an offset. Quotes of it have the same refusals and totals. */
export function letFromBytes(bytes: Uint8Array, from: number): LetSource {
  const reader = new NumberReader(bytes, from);
  const flags = reader.number();
  const price_pence = reader.number();
  const sleeps = reader.orNull();
  const max_dogs = reader.orNull();
  const { terms, seasons } =
    (flags & HAS_TERMS) === 0 ? { terms: NO_TERMS, seasons: [] } : readTerms(reader, flags);
  const days = (): Days => {
    const first = reader.number();
    return { first, last: first + reader.number() };
  };
  const nights = (): Nights => {
    const arrival = reader.number();
    return { arrival, departure: arrival + reader.number() };
  };
  return {
    let: {
      price_pence,
      sleeps,
      pets_allowed: (flags & PETS_ALLOWED) !== 0,
      max_dogs,
      terms: (flags & HAS_TERMS) === 0 ? null : terms,
      terms_version: 0,
    },
    terms,
    seasons,
    defaults: defaultSeason(terms, price_pence),
    occupied: reader.list(nights),
    windows: reader.list(days),
    blocked: reader.list(days),
  };
}
