import type { Calendar, DateRange, StayDates } from '../../../../../shared/bookings/types.ts';
import { addDays } from '../../../../../shared/dates.ts';
import { alternatives } from '../../../../../shared/quotes/alternatives.ts';
import { type FromPrice, fromPrice } from '../../../../../shared/quotes/from-price.ts';
import { WEEK_NIGHTS } from '../../../../../shared/quotes/limits.ts';
import { quote, quoteSource } from '../../../../../shared/quotes/quote.ts';
import { refusalProblem } from '../../../../../shared/quotes/sentences.ts';
import type {
  Let,
  Quote,
  QuoteClock,
  QuoteRule,
  Refusal,
} from '../../../../../shared/quotes/types.ts';

/** How many guests an example has if the listing doesn't say how many it sleeps. */
const USUAL_GUESTS = 2;

/** Why dates aren't free, as their host sees it. Guests are told no more than that they aren't. */
const HOST_REASONS: Partial<Record<QuoteRule, string>> = {
  TAKEN: 'the nights are taken',
  BLOCKED: 'the days are blocked',
  CLOSED: 'the nights are outside your open dates',
};

/** The prices that guests pay: for an example, and at least. */
export interface ExampleStay {
  readonly from: FromPrice | undefined;
  /** Undefined if no such stay can be booked. */
  readonly quote: Quote | undefined;
  /** Why no stay can be booked, without a full stop. */
  readonly reason: string | undefined;
}

const reasonOf = (refusal: Refusal): string =>
  HOST_REASONS[refusal.rule] ?? refusalProblem(refusal).message;

/**
 * The first week that can be booked, or else the stay of the first possible arrival.
 * @param season only stays that begin in it. @default any
 */
export function exampleStay(
  rental: Let,
  calendar: Calendar,
  clock: QuoteClock,
  season?: DateRange,
): ExampleStay {
  const source = quoteSource(rental, calendar, clock);
  const from = fromPrice(rental, calendar, clock.today);
  const start =
    season === undefined || season.start_date < clock.earliest ? clock.earliest : season.start_date;
  const wish: StayDates = { check_in: start, check_out: addDays(start, WEEK_NIGHTS) };
  const guests = rental.sleeps ?? USUAL_GUESTS;
  const reckoned = (stay: StayDates) => quote(source, { ...stay, guests, dogs: 0, extras: [] });
  const begins = ({ check_in }: StayDates): boolean =>
    check_in >= start && (season === undefined || check_in <= season.end_date);

  const wished = reckoned(wish);
  if (wished.quote !== undefined) return { from, quote: wished.quote, reason: undefined };
  const nearby = alternatives(source, wish, 14).filter(begins);
  const weeks = nearby.filter(({ check_in, check_out }) => addDays(check_in, 7) === check_out);
  const [stay] = [...(weeks.length > 0 ? weeks : nearby)].sort((one, other) =>
    one.check_in < other.check_in ? -1 : 1,
  );
  const result = stay && reckoned(stay);
  if (result?.quote !== undefined) return { from, quote: result.quote, reason: undefined };
  return { from, quote: undefined, reason: reasonOf(wished.refusal) };
}
