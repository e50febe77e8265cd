import type { Calendar, DateRange, StayDates } from '../../shared/bookings/types.ts';
import { addDays, addMonths } from '../../shared/dates.ts';
import {
  CANCELLATION_POLICIES,
  FEE_UNITS,
  type Fee,
  type Let,
  type NightPrices,
  type Period,
  type QuoteClock,
  type StayRequest,
  type StayRules,
  type StayTerms,
  WEEKDAYS,
  type Weekday,
} from '../../shared/quotes/types.ts';
import type { Random } from './random.ts';
import { drawn } from './soak.ts';

/** Random lets, calendars and stays that reach every rule of a quote. */

/** Ends of months and of years, 29 February, and days before the clocks change. */
const SPECIAL_DATES = [
  '2026-08-31',
  '2027-08-31',
  '2026-12-31',
  '2027-03-27',
  '2027-10-29',
  '2028-02-27',
  '2028-02-29',
  '2028-03-31',
];

/** Half a year beyond the last arrival, so that stays end in known dates, too. */
const DAYS_KNOWN = 730;

const PERIOD_NAMES = ['Winter', 'Easter', 'Half term', 'Summer', 'Christmas'];
const FEE_NAMES = ['Cleaning', 'Linen', 'Logs', 'Cot', 'Dog', 'Heating', 'Late departure'];

/** Everything that a quote depends on, except for the request. */
export interface Circumstances {
  readonly let: Let;
  readonly calendar: Calendar;
  readonly clock: QuoteClock;
}

const maybe = <T>(choose: Random, probability: number, value: () => T): T | null =>
  choose.chance(probability) ? value() : null;

/** Draws some of the items, in their order. */
const someOf = <T>(choose: Random, items: readonly T[], probability: number): T[] =>
  items.filter(() => choose.chance(probability));

/** The same items in a random order. */
const shuffled = <T>(choose: Random, items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: choose.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

function randomToday(choose: Random): string {
  if (choose.chance(0.3)) return choose.pick(SPECIAL_DATES);
  return addDays('2026-11-01', choose.between(0, 1200));
}

const randomClock = (choose: Random, today = randomToday(choose)): QuoteClock => ({
  today,
  earliest: choose.chance(0.2) ? addDays(today, 1) : today,
});

/** Ranges in order that share no date, with a gap now and then. */
function randomRanges(
  choose: Random,
  today: string,
  { most, gap, length }: { readonly most: number; readonly gap: number; readonly length: number },
): DateRange[] {
  const ranges: DateRange[] = [];
  const last = addDays(today, DAYS_KNOWN);
  let from = addDays(today, choose.between(-15, gap));
  while (ranges.length < most && from < last) {
    const end_date = addDays(from, choose.between(1, length) - 1);
    ranges.push({ start_date: from, end_date });
    from = addDays(end_date, 1 + (choose.chance(0.3) ? 0 : choose.between(0, gap)));
  }
  return ranges;
}

const randomPence = (choose: Random): number => choose.between(100, 40_000);

const randomPrices = (choose: Random): NightPrices => ({
  price_pence: randomPence(choose),
  weekend_price_pence: maybe(choose, 0.4, () => randomPence(choose)),
  weekly_price_pence: maybe(choose, 0.4, () => choose.between(700, 200_000)),
});

const randomDays = (choose: Random): Weekday[] =>
  choose.chance(0.7) ? [] : drawn(WEEKDAYS, choose.between(1, 3), choose);

const randomRules = (choose: Random): StayRules => ({
  min_stay_arrival: choose.chance(0.6) ? 1 : choose.between(2, 7),
  min_stay_through: choose.chance(0.6) ? 1 : choose.between(2, 9),
  arrival_days: randomDays(choose),
  departure_days: randomDays(choose),
});

const randomPeriods = (choose: Random, today: string): Period[] =>
  randomRanges(choose, today, {
    most: choose.between(0, 12),
    gap: 40,
    length: choose.pick([3, 30, 70]),
  }).map((range) => ({
    ...range,
    name: choose.pick(PERIOD_NAMES),
    ...randomPrices(choose),
    ...randomRules(choose),
  }));

const randomFees = (choose: Random): Fee[] =>
  drawn(FEE_NAMES, choose.between(0, 6), choose).map((name) => ({
    name,
    unit: choose.pick(FEE_UNITS),
    price_pence: choose.between(1, 9_000),
    is_mandatory: choose.chance(0.5),
  }));

export function randomTerms(choose: Random, today: string): StayTerms {
  const { price_pence: _, ...prices } = randomPrices(choose);
  return {
    ...prices,
    ...randomRules(choose),
    periods: shuffled(choose, randomPeriods(choose, today)),
    notice_days: choose.chance(0.6) ? 0 : choose.between(1, 20),
    preparation_nights: choose.chance(0.5) ? 0 : choose.between(1, 4),
    late_rule: maybe(choose, 0.4, () => ({
      within_days: choose.between(1, 60),
      min_stay: choose.between(1, 4),
    })),
    books_gaps: choose.chance(0.5),
    fees: randomFees(choose),
    base_guests: maybe(choose, 0.6, () => choose.between(1, 6)),
    extra_guest_pence: choose.chance(0.3) ? 0 : choose.between(1, 3_000),
    deposit_pence: maybe(choose, 0.3, () => choose.between(100, 50_000)),
    cancellation: maybe(choose, 0.8, () => choose.pick(CANCELLATION_POLICIES)),
  };
}

const randomLet = (choose: Random, today: string): Let => ({
  price_pence: randomPence(choose),
  sleeps: maybe(choose, 0.8, () => choose.between(2, 8)),
  pets_allowed: choose.chance(0.7),
  max_dogs: maybe(choose, 0.5, () => choose.between(1, 3)),
  terms: maybe(choose, 0.95, () => randomTerms(choose, today)),
  terms_version: choose.between(0, 9),
});

/** Stays, blocks and windows, each in any order. Windows and blocks may overlap or adjoin. */
function randomCalendar(choose: Random, today: string): Calendar {
  const ranges = (most: number, gap: number, length: number) =>
    randomRanges(choose, today, { most, gap, length });
  const occupied = ranges(choose.between(0, 12), choose.pick([5, 60]), 10).map(
    ({ start_date, end_date }) => ({ check_in: start_date, check_out: addDays(end_date, 1) }),
  );
  const overlapping = (each: DateRange): DateRange =>
    choose.chance(0.2)
      ? { ...each, end_date: addDays(each.end_date, choose.between(1, 30)) }
      : each;
  return {
    occupied: shuffled(choose, occupied),
    blocked: shuffled(choose, ranges(choose.between(0, 4), 60, 6).map(overlapping)),
    windows: choose.chance(0.2)
      ? shuffled(choose, ranges(choose.between(1, 6), 20, 150).map(overlapping))
      : [],
  };
}

export function randomCircumstances(choose: Random): Circumstances {
  const clock = randomClock(choose);
  return {
    let: randomLet(choose, clock.today),
    calendar: randomCalendar(choose, clock.today),
    clock,
  };
}

/** Dates at which a rule begins or ends to hold. */
function edgesOf({ let: { terms }, calendar, clock: { today } }: Circumstances): string[] {
  const ranges = [...calendar.blocked, ...calendar.windows, ...(terms?.periods ?? [])];
  return [
    ...ranges.flatMap(({ start_date, end_date }) => [start_date, end_date]),
    ...calendar.occupied.flatMap(({ check_in, check_out }) => [check_in, check_out]),
    addDays(today, terms?.notice_days ?? 0),
    addDays(today, terms?.late_rule?.within_days ?? 14),
  ];
}

function randomNights(choose: Random): number {
  switch (choose.between(0, 9)) {
    case 0:
      return choose.between(6, 8);
    case 1:
      return choose.between(8, 40);
    case 2:
      return choose.chance(0.3) ? choose.between(-1, 0) : choose.between(13, 15);
    case 3:
      return choose.chance(0.3) ? choose.between(88, 93) : choose.between(3, 12);
    default:
      return choose.between(1, 10);
  }
}

/** From the end of one stay, or the preparation after it, to the next. */
function gapStay(choose: Random, { let: { terms }, calendar }: Circumstances): StayDates | null {
  const before = choose.pick(calendar.occupied);
  const after = calendar.occupied
    .filter(({ check_in }) => check_in > before.check_out)
    .toSorted((one, other) => (one.check_in < other.check_in ? -1 : 1))[0];
  if (after === undefined) return null;
  const preparation = terms?.preparation_nights ?? 0;
  return {
    check_in: addDays(before.check_out, preparation),
    check_out: addDays(after.check_in, -preparation),
  };
}

export function randomDates(choose: Random, circumstances: Circumstances): StayDates {
  const { today } = circumstances.clock;
  if (circumstances.calendar.occupied.length > 0 && choose.chance(0.15)) {
    const gap = gapStay(choose, circumstances);
    if (gap !== null && addDays(gap.check_in, 60) > gap.check_out) return gap;
  }
  const arrival = (): string => {
    const kind = choose.next();
    if (kind < 0.08) return addDays(today, choose.between(-1, 1));
    if (kind < 0.15) return addDays(today, choose.between(0, 32));
    if (kind < 0.18) return addDays(addMonths(today, 18), choose.between(-2, 2));
    if (kind < 0.5) return addDays(today, choose.between(0, 545));
    return addDays(choose.pick(edgesOf(circumstances)), choose.between(-4, 3));
  };
  const check_in = arrival();
  const nights = randomNights(choose);
  if (nights > 0 && choose.chance(0.3)) {
    const check_out = addDays(choose.pick(edgesOf(circumstances)), choose.between(-3, 3));
    if (check_out > check_in && check_out < addDays(check_in, 100)) return { check_in, check_out };
  }
  return { check_in, check_out: addDays(check_in, nights) };
}

export function randomRequest(choose: Random, circumstances: Circumstances): StayRequest {
  const { sleeps, terms, pets_allowed } = circumstances.let;
  const offered = (terms?.fees ?? []).filter(({ is_mandatory }) => !is_mandatory);
  const extras = someOf(
    choose,
    offered.map(({ name }) => name),
    0.4,
  );
  return {
    ...randomDates(choose, circumstances),
    guests: choose.between(1, (sleeps ?? 8) + (choose.chance(0.1) ? 2 : 0)),
    dogs: choose.chance(pets_allowed ? 0.4 : 0.1) ? choose.between(1, 3) : 0,
    extras: choose.chance(0.04) ? [...extras, choose.pick([...FEE_NAMES, 'Boat'])] : extras,
  };
}
