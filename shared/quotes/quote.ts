import { BOOKING_LIMITS } from '../bookings/limits.ts';
import { lastCheckIn, takenStays } from '../bookings/rules.ts';
import type { Calendar } from '../bookings/types.ts';
import { dayNumber } from '../dates.ts';
import { refundSteps } from './cancellation.ts';
import { WEEK_NIGHTS } from './limits.ts';
import {
  closedBecause,
  type Days,
  daysOf,
  type Nights,
  nightsOf,
  type OpenDays,
  openDays,
} from './obstacles.ts';
import {
  type Fee,
  type Let,
  type NightPrices,
  type NightRate,
  type Period,
  type Quote,
  type QuoteClock,
  type QuoteLine,
  type QuoteResult,
  type QuoteRule,
  type Refusal,
  type StayRequest,
  type StayRules,
  type StayTerms,
  WEEKDAYS,
  type Weekday,
} from './types.ts';

/** The terms of a let without terms: the price of a night, and no rule. */
export const NO_TERMS: StayTerms = {
  weekend_price_pence: null,
  weekly_price_pence: null,
  min_stay_arrival: 1,
  min_stay_through: 1,
  arrival_days: [],
  departure_days: [],
  periods: [],
  notice_days: 0,
  preparation_nights: 0,
  late_rule: null,
  books_gaps: false,
  fees: [],
  base_guests: null,
  extra_guest_pence: 0,
  deposit_pence: null,
  cancellation: null,
};

/** Prices and rules, and the nights that have them. */
export interface Season extends Days {
  /** Null is outside all periods. */
  readonly name: string | null;
  readonly prices: NightPrices;
  readonly rules: StayRules;
}

/** A let and its calendar, made ready for many quotes. Days are numbers. */
export interface LetSource extends OpenDays {
  readonly let: Let;
  readonly terms: StayTerms;
  /** The seasons in order. */
  readonly seasons: readonly Season[];
  readonly defaults: Season;
  /** Stays here, and the nights that other platforms' calendars have as taken. */
  readonly occupied: readonly Nights[];
}

/** The same at a time. */
export interface QuoteSource extends LetSource {
  /** The date in London. */
  readonly today: string;
  readonly now: number;
  /** The first and the last day on which a stay can begin. */
  readonly arrivals: Days;
}

/** The time at which quotes are asked for, in numbers of days. */
export const quoteTime = ({ today, earliest }: QuoteClock) => ({
  today,
  now: dayNumber(today),
  arrivals: { first: dayNumber(earliest), last: dayNumber(lastCheckIn(today)) },
});

/** The prices and rules outside all periods. */
export const defaultSeason = (terms: StayTerms, price_pence: number): Season => ({
  first: Number.NEGATIVE_INFINITY,
  last: Number.POSITIVE_INFINITY,
  name: null,
  prices: { ...terms, price_pence },
  rules: terms,
});

/** Makes a let and its calendar ready for quotes. */
export function letSource(rental: Let, calendar: Calendar): LetSource {
  const terms = rental.terms ?? NO_TERMS;
  const seasonOf = (period: Period): Season => ({
    ...daysOf(period),
    name: period.name,
    prices: period,
    rules: period,
  });
  return {
    let: rental,
    terms,
    seasons: terms.periods.map(seasonOf).sort((one, other) => one.first - other.first),
    defaults: defaultSeason(terms, rental.price_pence),
    occupied: takenStays(calendar).map(nightsOf),
    ...openDays(calendar),
  };
}

/** Makes a let and its calendar ready for quotes at a time. */
export const quoteSource = (rental: Let, calendar: Calendar, clock: QuoteClock): QuoteSource => ({
  ...quoteTime(clock),
  ...letSource(rental, calendar),
});

const seasonAt = ({ seasons, defaults }: QuoteSource, day: number): Season => {
  for (const season of seasons) {
    if (season.first > day) break;
    if (day <= season.last) return season;
  }
  return defaults;
};

/** Day 0, 1 January 1970, was a Thursday. */
const FIRST_WEEKDAY = WEEKDAYS.indexOf('TH');

const weekdayIndex = (day: number): number => (day + FIRST_WEEKDAY) % WEEKDAYS.length;

const weekdayOf = (day: number): Weekday => WEEKDAYS[weekdayIndex(day)] as Weekday;

const FRIDAY = WEEKDAYS.indexOf('FR');
const SATURDAY = WEEKDAYS.indexOf('SA');

/** How many nights of Friday and Saturday there are from a day to before another. */
function weekendNights(from: number, to: number): number {
  const nights = to - from;
  const weeks = Math.floor(nights / WEEKDAYS.length);
  let count = weeks * 2;
  for (let day = from + weeks * WEEKDAYS.length; day < to; day += 1) {
    const weekday = weekdayIndex(day);
    if (weekday === FRIDAY || weekday === SATURDAY) count += 1;
  }
  return count;
}

/** Which of the calendar's own facts forbids these nights. */
function obstacleTo(source: QuoteSource, stay: Nights): QuoteRule | undefined {
  const { arrival, departure } = stay;
  const { preparation_nights } = source.terms;
  let isTooClose = false;
  for (const other of source.occupied) {
    if (arrival < other.departure && other.arrival < departure) return 'TAKEN';
    isTooClose ||=
      arrival < other.departure + preparation_nights &&
      other.arrival < departure + preparation_nights;
  }
  return closedBecause(source, stay) ?? (isTooClose ? 'PREPARATION' : undefined);
}

/** Whether nobody could come a night earlier, or stay a night longer. */
const fillsGap = (source: QuoteSource, { arrival, departure }: Nights): boolean =>
  obstacleTo(source, { arrival: arrival - 1, departure }) !== undefined &&
  obstacleTo(source, { arrival, departure: departure + 1 }) !== undefined;

const refuse = (rule: QuoteRule, period: string | null, more?: Partial<Refusal>): Refusal => ({
  rule,
  period,
  ...more,
});

/** Which of the dates' own limits forbids a stay (D33). */
function refusedDates(
  { now, arrivals }: QuoteSource,
  { arrival, departure }: Nights,
): Refusal | undefined {
  if (arrival < now) return refuse('PAST', null);
  if (arrival < arrivals.first) return refuse('TOO_LATE_TODAY', null);
  if (arrival > arrivals.last) {
    return refuse('TOO_FAR_AHEAD', null, { limit: BOOKING_LIMITS.monthsAhead });
  }
  if (departure <= arrival) return refuse('NO_NIGHT', null);
  if (departure - arrival > BOOKING_LIMITS.nights.max) {
    return refuse('TOO_LONG', null, { limit: BOOKING_LIMITS.nights.max });
  }
  return undefined;
}

const allows = (days: readonly Weekday[], day: number): boolean =>
  days.length === 0 || days.includes(weekdayOf(day));

/** Which of the host's rules forbids a stay. */
function refusedByRules(source: QuoteSource, stay: Nights): Refusal | undefined {
  const { late_rule, books_gaps } = source.terms;
  const { arrival, departure } = stay;
  const nights = departure - arrival;
  const isLate = late_rule !== null && arrival - source.now <= late_rule.within_days;
  const first = seasonAt(source, arrival);
  const last = seasonAt(source, departure);

  let refusal: Refusal | undefined;
  if (!isLate && !allows(first.rules.arrival_days, arrival)) {
    refusal = refuse('ARRIVAL_DAY', first.name, { days: first.rules.arrival_days });
  } else if (!isLate && !allows(last.rules.departure_days, departure)) {
    refusal = refuse('DEPARTURE_DAY', last.name, { days: last.rules.departure_days });
  } else {
    let limit = first.rules.min_stay_arrival;
    let period = first.name;
    eachPart(source, stay, ({ rules, name }) => {
      if (rules.min_stay_through > limit) {
        limit = rules.min_stay_through;
        period = name;
      }
    });
    // The late rule is no period's.
    if (isLate && late_rule.min_stay < limit) {
      limit = late_rule.min_stay;
      period = null;
    }
    if (nights < limit) refusal = refuse('MIN_STAY', period, { limit });
  }
  return refusal !== undefined && books_gaps && fillsGap(source, stay) ? undefined : refusal;
}

/** Calls `take` for a stay's nights in each season, in order. @param to the day after the last night */
function eachPart(
  { seasons, defaults }: QuoteSource,
  { arrival, departure }: Nights,
  take: (season: Season, from: number, to: number) => void,
): void {
  let from = arrival;
  for (const season of seasons) {
    if (season.last < from) continue;
    if (season.first >= departure) break;
    if (season.first > from) take(defaults, from, season.first);
    const to = Math.min(season.last + 1, departure);
    take(season, Math.max(season.first, from), to);
    from = to;
  }
  if (from < departure) take(defaults, from, departure);
}

/** Takes the amounts of a stay's cost one after another, without a list of them: totals need none. */
interface AmountTaker {
  nights(season: Season, rate: NightRate, nights: number, each_pence: number, pence: number): void;
  extraGuests(guests: number, nights: number, each_pence: number, pence: number): void;
  fee(fee: Fee, count: number, pence: number): void;
}

/**
 * The amounts of the nights in one season. A week's price is divided by night, and rounded up to a
 * penny for the nights together: the remainder is the first night's.
 */
function takeNights(
  season: Season,
  from: number,
  to: number,
  isWeekly: boolean,
  taker: AmountTaker,
): void {
  const { price_pence, weekend_price_pence, weekly_price_pence } = season.prices;
  const nights = to - from;
  if (isWeekly && weekly_price_pence !== null) {
    const pence = Math.ceil((weekly_price_pence * nights) / WEEK_NIGHTS);
    taker.nights(season, 'WEEK', nights, weekly_price_pence, pence);
    return;
  }
  const weekend = weekend_price_pence === null ? 0 : weekendNights(from, to);
  const others = nights - weekend;
  if (others > 0) taker.nights(season, 'NIGHT', others, price_pence, others * price_pence);
  if (weekend_price_pence !== null && weekend > 0) {
    taker.nights(season, 'WEEKEND', weekend, weekend_price_pence, weekend * weekend_price_pence);
  }
}

/** How often a fee is paid for a stay. */
function feeCount(
  { unit }: Fee,
  nights: number,
  { guests, dogs }: Pick<StayRequest, 'guests' | 'dogs'>,
): number {
  switch (unit) {
    case 'STAY':
      return 1;
    case 'NIGHT':
      return nights;
    case 'GUEST':
      return guests;
    case 'GUEST_NIGHT':
      return guests * nights;
    case 'DOG':
      return dogs;
    case 'DOG_NIGHT':
      return dogs * nights;
    case 'DOG_WEEK':
      return dogs * Math.ceil(nights / WEEK_NIGHTS);
  }
}

type Wish = Pick<StayRequest, 'guests' | 'dogs' | 'extras'>;

/** Reckons a stay's cost. */
function takeAmounts(source: QuoteSource, stay: Nights, wish: Wish, taker: AmountTaker): void {
  const { terms } = source;
  const nights = stay.departure - stay.arrival;
  const isWeekly = nights >= WEEK_NIGHTS;
  eachPart(source, stay, (season, from, to) => takeNights(season, from, to, isWeekly, taker));
  const guests = wish.guests - (terms.base_guests ?? wish.guests);
  const each_pence = terms.extra_guest_pence;
  if (guests > 0 && each_pence > 0) {
    taker.extraGuests(guests, nights, each_pence, guests * nights * each_pence);
  }
  for (const fee of terms.fees) {
    if (!fee.is_mandatory && !wish.extras.includes(fee.name)) continue;
    const count = feeCount(fee, nights, wish);
    if (count > 0) taker.fee(fee, count, count * fee.price_pence);
  }
}

/** The lines of a stay's cost. */
export function linesOf(source: QuoteSource, stay: Nights, wish: Wish): QuoteLine[] {
  const lines: QuoteLine[] = [];
  takeAmounts(source, stay, wish, {
    nights: ({ name }, rate, nights, each_pence, pence) =>
      lines.push({ kind: 'NIGHTS', period: name, rate, nights, each_pence, pence }),
    extraGuests: (guests, nights, each_pence, pence) =>
      lines.push({ kind: 'EXTRA_GUESTS', guests, nights, each_pence, pence }),
    fee: ({ name, unit, is_mandatory, price_pence: each_pence }, count, pence) =>
      lines.push({ kind: 'FEE', name, unit, is_mandatory, count, each_pence, pence }),
  });
  return lines;
}

/** Adds the amounts that it takes. */
class Sum implements AmountTaker {
  pence = 0;

  nights(_: Season, __: NightRate, ___: number, ____: number, pence: number): void {
    this.pence += pence;
  }

  extraGuests(_: number, __: number, ___: number, pence: number): void {
    this.pence += pence;
  }

  fee(_: Fee, __: number, pence: number): void {
    this.pence += pence;
  }
}

/** The price of the night that begins on a date, in pence, without fees. */
export function nightPrice(source: QuoteSource, date: string, guests: number): number {
  const arrival = dayNumber(date);
  const sum = new Sum();
  sum.fee = () => undefined;
  takeAmounts(source, { arrival, departure: arrival + 1 }, { guests, dogs: 0, extras: [] }, sum);
  return sum.pence;
}

/** The total of a stay's quote, in pence, whether the stay can be let or not. */
export function totalOf(source: QuoteSource, stay: Nights, wish: Wish): number {
  const sum = new Sum();
  takeAmounts(source, stay, wish, sum);
  return sum.pence;
}

/** Which wish besides the dates forbids a stay. */
export function refusedWish(
  { let: rental, terms }: QuoteSource,
  request: Wish,
): Refusal | undefined {
  if (rental.sleeps !== null && request.guests > rental.sleeps) {
    return refuse('GUESTS', null, { limit: rental.sleeps });
  }
  if (request.dogs > 0 && !rental.pets_allowed) return refuse('NO_DOGS', null);
  if (rental.max_dogs !== null && request.dogs > rental.max_dogs) {
    return refuse('DOGS', null, { limit: rental.max_dogs });
  }
  const isOffered = (name: string) =>
    terms.fees.some((fee) => !fee.is_mandatory && fee.name === name);
  return request.extras.every(isOffered) ? undefined : refuse('UNKNOWN_EXTRA', null);
}

/** Which rule about its dates forbids a stay; undefined if it can be let. */
export function refusedNights(source: QuoteSource, stay: Nights): Refusal | undefined {
  const refusal = refusedDates(source, stay);
  if (refusal !== undefined) return refusal;
  const { notice_days } = source.terms;
  if (stay.arrival < source.now + notice_days)
    return refuse('NOTICE', null, { limit: notice_days });
  const obstacle = obstacleTo(source, stay);
  if (obstacle !== undefined) return refuse(obstacle, null);
  return refusedByRules(source, stay);
}

/** Reckons what a stay costs, whether it can be let or not. */
export function reckon(source: QuoteSource, request: StayRequest): Quote {
  const { check_in, check_out, guests, dogs, extras } = request;
  const stay = nightsOf(request);
  const lines = linesOf(source, stay, request);
  const { deposit_pence, cancellation: policy } = source.terms;
  return {
    ...{ check_in, check_out, guests, dogs, extras },
    nights: stay.departure - stay.arrival,
    lines,
    total_pence: totalOf(source, stay, request),
    deposit_pence,
    cancellation: policy && { policy, steps: refundSteps(policy, check_in, source.today) },
    terms_version: source.let.terms_version,
  };
}

/**
 * Decides whether a stay can be let, and reckons what it costs. Cards, pickers, forms, the server,
 * mails, structured data and exports all have their amounts from here.
 */
export function quote(source: QuoteSource, request: StayRequest): QuoteResult {
  const refusal = refusedNights(source, nightsOf(request)) ?? refusedWish(source, request);
  return refusal === undefined ? { quote: reckon(source, request) } : { refusal };
}
