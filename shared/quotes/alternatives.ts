import { BOOKING_LIMITS } from '../bookings/limits.ts';
import type { StayDates } from '../bookings/types.ts';
import { dateOfDay } from '../dates.ts';
import { nightsOf } from './obstacles.ts';
import { type QuoteSource, refusedNights } from './quote.ts';

const LONGEST = BOOKING_LIMITS.nights.max;

/** Whole numbers from one on outwards, within bounds: 5, 6, 4, 7, … */
function* outwards(from: number, first: number, last: number): Generator<number> {
  const furthest = Math.max(from - first, last - from);
  for (let distance = 0; distance <= furthest; distance += 1) {
    if (from + distance >= first && from + distance <= last) yield from + distance;
    if (distance > 0 && from - distance >= first && from - distance <= last) yield from - distance;
  }
}

const isLet = (source: QuoteSource, arrival: number, nights: number): boolean =>
  refusedNights(source, { arrival, departure: arrival + nights }) === undefined;

/** How many nights a stay from a day can have. */
export interface StayLengths {
  readonly shortest: number;
  readonly longest: number;
}

/** The shortest and the longest stay from a date; undefined if there is none. */
export function stayLengths(source: QuoteSource, check_in: string): StayLengths | undefined {
  const { arrival } = nightsOf({ check_in, check_out: check_in });
  let lengths: StayLengths | undefined;
  for (let nights = 1; nights <= LONGEST; nights += 1) {
    if (isLet(source, arrival, nights)) {
      lengths = { shortest: lengths?.shortest ?? nights, longest: nights };
    }
  }
  return lengths;
}

/**
 * Stays that can be let instead of one that can't: of each arrival the length nearest to the wish,
 * the nearest arrivals first.
 * @param most how many
 */
export function alternatives(source: QuoteSource, wish: StayDates, most = 3): StayDates[] {
  const { arrival, departure } = nightsOf(wish);
  const { first, last } = source.arrivals;
  const wanted = Math.min(Math.max(departure - arrival, 1), LONGEST);
  const nearest = Math.min(Math.max(arrival, first), last);
  const found: StayDates[] = [];
  for (const day of outwards(nearest, first, last)) {
    // Without its first night there is no stay of any length.
    if (refusedNights(source, { arrival: day, departure: day + 1 })?.rule === 'TAKEN') continue;
    for (const nights of outwards(wanted, 1, LONGEST)) {
      if (!isLet(source, day, nights)) continue;
      found.push({ check_in: dateOfDay(day), check_out: dateOfDay(day + nights) });
      break;
    }
    if (found.length === most) break;
  }
  return found;
}

/** The first date on which a stay can begin; undefined if there is none. */
export function firstArrival(source: QuoteSource): string | undefined {
  const { first, last } = source.arrivals;
  for (let day = first; day <= last; day += 1) {
    const date = dateOfDay(day);
    if (stayLengths(source, date) !== undefined) return date;
  }
  return undefined;
}
