import { nightsOf } from '../shared/bookings/rules.ts';
import type { Calendar, StayDates } from '../shared/bookings/types.ts';
import { addDays, londonDate } from '../shared/dates.ts';
import { alternatives } from '../shared/quotes/alternatives.ts';
import { fromPrice } from '../shared/quotes/from-price.ts';
import { quote, quoteSource } from '../shared/quotes/quote.ts';
import type { Let, StayRequest } from '../shared/quotes/types.ts';
import { calendarWith, fee, letWith, period, range, stay } from '../test/support/quotes.ts';
import { random } from '../test/support/random.ts';
import { timesOf } from './search/results.ts';

/**
 * The part of `npm run bench` that times a quote: of a let with a year of twelve periods and six
 * fees, whose calendar has 40 stays and ten blocks, for stays from 1 to 730 days ahead. Those beyond
 * 18 months are refused. All is measured in turns with a price times nights, for which the platform
 * parses two dates, and with one date in words.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const DAYS_AHEAD = 730;
const TARGET_MICROSECONDS = 20;

const today = londonDate(new Date());
const clock = { today, earliest: today };
const choose = random(20261127);

const MONTH = 30;
const measuredLet: Let = letWith({
  weekend_price_pence: 12_000,
  weekly_price_pence: 65_000,
  min_stay_arrival: 2,
  late_rule: { within_days: 14, min_stay: 2 },
  books_gaps: true,
  preparation_nights: 1,
  periods: Array.from({ length: 12 }, (_, month) => {
    const first = addDays(today, month * MONTH);
    return period(`Period ${month + 1}`, first, addDays(first, MONTH - 1), {
      weekend_price_pence: 18_000 + month,
      weekly_price_pence: month % 2 === 0 ? 99_999 : null,
      min_stay_arrival: 1 + (month % 3),
      departure_days: month % 6 === 0 ? ['MO', 'FR', 'SA'] : [],
    });
  }),
  fees: [
    fee(),
    fee({ name: 'Heating', unit: 'NIGHT', price_pence: 500 }),
    fee({ name: 'Linen', unit: 'GUEST', price_pence: 700 }),
    fee({ name: 'Dog', unit: 'DOG_WEEK', price_pence: 2000 }),
    fee({ name: 'Logs', is_mandatory: false }),
    fee({ name: 'Cot', is_mandatory: false }),
  ],
  base_guests: 4,
  extra_guest_pence: 900,
  deposit_pence: 15_000,
  cancellation: 'FIRM',
});

const calendar: Calendar = calendarWith({
  occupied: Array.from({ length: 40 }, (_, number) => {
    const check_in = addDays(today, 3 + number * 18);
    return stay(check_in, addDays(check_in, 3 + (number % 3)));
  }),
  blocked: Array.from({ length: 10 }, (_, number) => {
    const first = addDays(today, 9 + number * 72);
    return range(first, addDays(first, 1));
  }),
});

const requests: readonly StayRequest[] = Array.from({ length: DAYS_AHEAD }, (_, index) => {
  const check_in = addDays(today, index + 1);
  return {
    check_in,
    check_out: addDays(check_in, choose.between(2, 10)),
    guests: choose.between(1, 6),
    dogs: choose.between(0, 2),
    extras: choose.chance(0.5) ? ['Logs'] : [],
  };
});

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const source = quoteSource(measuredLet, calendar, clock);

/** The measured calls. They take turns on each request. */
const MEASURED: Readonly<Record<string, (request: StayRequest) => unknown>> = {
  'a quote': (request) => quote(source, request),
  'a quote, its let and calendar made ready': (request) =>
    quote(quoteSource(measuredLet, calendar, clock), request),
  'price times nights': (request) => measuredLet.price_pence * nightsOf(request),
  'a date in words': ({ check_in }) => format.format(new Date(check_in)),
};

/** Keeps results, so that nothing is left out as unused. */
let kept: unknown;

/** @returns the time in microseconds */
function time(measured: () => unknown): number {
  const began = performance.now();
  kept = measured();
  return (performance.now() - began) * 1000;
}

const letStays = new Set(requests.filter((request) => quote(source, request).quote !== undefined));
const times = new Map<string, number[]>();
// The first rounds are for the compiler.
for (let round = -2; round < ROUNDS; round += 1) {
  for (const request of requests) {
    for (const [name, measured] of Object.entries(MEASURED)) {
      const taken = time(() => measured(request));
      const row = `${name} | ${letStays.has(request) ? 'let' : 'refused'}`;
      if (round < 0) continue;
      const known = times.get(row);
      if (known === undefined) times.set(row, [taken]);
      else known.push(taken);
    }
  }
}

const medianOf = (row: string): number => timesOf(times.get(row) ?? []).p50;
console.log(
  `${letStays.size} of ${requests.length} stays are let. ${ROUNDS} rounds of all stays, in turns:`,
);
console.log('| what | stays | p50 µs | p95 µs | p50 to price times nights | to a date in words |');
console.log('| --- | --- | ---: | ---: | ---: | ---: |');
for (const [row, each] of times) {
  const { p50, p95 } = timesOf(each);
  const ratios = ['price times nights | let', 'a date in words | let'].map((base) =>
    (p50 / medianOf(base)).toFixed(2),
  );
  console.log(`| ${row} | ${p50.toFixed(2)} | ${p95.toFixed(2)} | ${ratios.join(' | ')} |`);
}
const isMet = medianOf('a quote | let') <= TARGET_MICROSECONDS;
console.log(`Target: ${TARGET_MICROSECONDS} µs for the median quote. ${isMet ? 'Met' : 'Missed'}.`);
if (!isMet) process.exitCode = 1;

/** A calendar in which nothing is free. */
const full = calendarWith({ blocked: [range(today, addDays(today, DAYS_AHEAD))] });
const fullSource = quoteSource(measuredLet, full, clock);
const wish: StayDates = stay(addDays(today, 40), addDays(today, 43));

const RARER: Readonly<Record<string, () => unknown>> = {
  'the price from': () => fromPrice(measuredLet, calendar, today),
  'the price from, nothing free': () => fromPrice(measuredLet, full, today),
  'three alternatives': () => alternatives(source, wish),
  'no alternative, nothing free': () => alternatives(fullSource, wish),
};
console.log('\n| what | p50 ms | p95 ms |');
console.log('| --- | ---: | ---: |');
for (const [name, measured] of Object.entries(RARER)) {
  time(measured);
  const each = Array.from({ length: ROUNDS }, () => time(measured) / 1000);
  const { p50, p95 } = timesOf(each);
  console.log(`| ${name} | ${p50.toFixed(2)} | ${p95.toFixed(2)} |`);
}
if (kept === undefined) console.log('The last one has no result.');
