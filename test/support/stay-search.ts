import type { Calendar, StayDates } from '../../shared/bookings/types.ts';
import { addDays } from '../../shared/dates.ts';
import type { Let, QuoteClock } from '../../shared/quotes/types.ts';
import { quoteOracle } from './quote-oracle.ts';
import type { Random } from './random.ts';

/** A let and its calendar, as they are stored. */
export interface OfferedLet {
  readonly let: Let;
  readonly calendar: Calendar;
}

/** A search for stays, as in an address. */
export type StayQuery = Readonly<Record<string, string>>;

interface ExpectedStay extends StayDates {
  readonly total_pence: number;
}

const DAYS_OF_LENGTH = { WEEK: 7, WEEKEND: 2 } as const;

/** Every stay that a search asks for, with its distance in days. */
function staysOf(query: StayQuery): (StayDates & { readonly distance: number })[] {
  const { check_in, check_out, flexible = '0', month, length } = query;
  if (check_in !== undefined && check_out !== undefined) {
    const days = Number(flexible);
    return Array.from({ length: 2 * days + 1 }, (_, index) => ({
      check_in: addDays(check_in, index - days),
      check_out: addDays(check_out, index - days),
      distance: Math.abs(index - days),
    }));
  }
  const nights = DAYS_OF_LENGTH[length as keyof typeof DAYS_OF_LENGTH];
  return Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index))
    .filter((date) => date.startsWith(`${month}-`))
    .filter((date) => length === 'WEEK' || new Date(`${date}T12:00Z`).getUTCDay() === 5)
    .map((date) => ({ check_in: date, check_out: addDays(date, nights), distance: 0 }));
}

/**
 * The stay that a search has to find for a let, worked out day by day: of those that can be let at
 * a price within the limits, the nearest, then the cheapest, then the earliest.
 */
export function expectedStay(
  { let: rental, calendar }: OfferedLet,
  query: StayQuery,
  clock: QuoteClock,
): ExpectedStay | undefined {
  const { min_price, max_price, guests = '2', dogs = '0' } = query;
  const oracle = quoteOracle(rental, calendar, clock);
  const possible = staysOf(query).flatMap(({ check_in, check_out, distance }) => {
    const wish = { check_in, check_out, guests: Number(guests), dogs: Number(dogs), extras: [] };
    const total_pence = oracle.quote(wish).quote?.total_pence;
    if (total_pence === undefined) return [];
    if (min_price !== undefined && total_pence < Number(min_price) * 100) return [];
    if (max_price !== undefined && total_pence > Number(max_price) * 100) return [];
    return [{ check_in, check_out, distance, total_pence }];
  });
  const [best] = possible.sort(
    (one, other) =>
      one.distance - other.distance ||
      one.total_pence - other.total_pence ||
      (one.check_in < other.check_in ? -1 : 1),
  );
  return (
    best && { check_in: best.check_in, check_out: best.check_out, total_pence: best.total_pence }
  );
}

/** Whether one of the stays that a search asks for can still begin. */
export const canBegin = (query: StayQuery, earliest: string): boolean =>
  staysOf(query).some(({ check_in }) => check_in >= earliest);

/** A search by dates or a month, with guests, dogs and prices now and then. */
export function randomStayQuery(choose: Random, today: string): StayQuery {
  const query: Record<string, string> = { type: 'HOLIDAY' };
  const ahead = choose.between(0, choose.chance(0.8) ? 90 : 500);
  if (choose.chance(0.75)) {
    query.check_in = addDays(today, ahead);
    query.check_out = addDays(query.check_in, choose.pick([1, 2, 2, 3, 4, 5, 7, 7, 7, 10, 14, 28]));
    if (choose.chance(0.5)) query.flexible = String(choose.between(1, 3));
  } else {
    query.month = addDays(today, ahead).slice(0, 7);
    query.length = choose.pick(['WEEK', 'WEEKEND']);
  }
  if (choose.chance(0.6)) query.guests = String(choose.between(1, 7));
  if (choose.chance(0.3)) query.dogs = String(choose.between(0, 2));
  if (choose.chance(0.2)) query.max_price = String(choose.between(200, 2000));
  if (choose.chance(0.1)) query.min_price = String(choose.between(1, 200));
  if (choose.chance(0.5)) query.sort = choose.pick(['price_asc', 'price_desc', 'newest']);
  return query;
}
