import { BOOKING_LIMITS } from '../bookings/limits.ts';
import type { Calendar } from '../bookings/types.ts';
import { FROM_NIGHTS } from './limits.ts';
import { type QuoteSource, quoteSource, refusedNights, totalOf } from './quote.ts';
import type { Let, StayTerms } from './types.ts';

/** The least that a night costs in a stay that can be had. */
export interface FromPrice {
  /** A night with all mandatory fees, in pence, rounded up. */
  readonly price_pence: number;
  /** How long such a stay is. */
  readonly nights: number;
  /** For how many guests at most. Null is as many as it sleeps. */
  readonly guests: number | null;
}

/** How many guests pay the least: a fee by guest makes it one. */
function guestsOf({ fees, base_guests, extra_guest_pence }: StayTerms): number | null {
  const isByGuest = fees.some(
    ({ unit, is_mandatory, price_pence }) =>
      is_mandatory && price_pence > 0 && (unit === 'GUEST' || unit === 'GUEST_NIGHT'),
  );
  if (isByGuest) return 1;
  return extra_guest_pence > 0 ? base_guests : null;
}

const FEWEST = { guests: 1, dogs: 0, extras: [] };

/** The least of the stays that have some lengths. */
function leastOf(source: QuoteSource, shortest: number, longest: number): FromPrice | undefined {
  const { first, last } = source.arrivals;
  let least: { price_pence: number; nights: number } | undefined;
  for (let arrival = first; arrival <= last; arrival += 1) {
    for (let nights = shortest; nights <= longest; nights += 1) {
      const stay = { arrival, departure: arrival + nights };
      const refusal = refusedNights(source, stay);
      if (refusal?.rule === 'TAKEN') break;
      if (refusal !== undefined) continue;
      const price_pence = Math.ceil(totalOf(source, stay, FEWEST) / nights);
      if (least === undefined || price_pence < least.price_pence) least = { price_pence, nights };
    }
  }
  return least && { ...least, guests: guestsOf(source.terms) };
}

/**
 * The price "from": the least that a night costs in a stay of up to a week, or in a longer one if
 * every stay has to be. Longer stays would spread a fee so thin that the price no longer had it.
 *
 * If nothing is free, it is the price of what was let; if all is closed, of what the rules allow.
 * @param today the date in London
 * @returns undefined if the rules allow no stay at all
 */
export function fromPrice(rental: Let, calendar: Calendar, today: string): FromPrice | undefined {
  const { windows, blocked } = calendar;
  const calendars: readonly Calendar[] = [
    calendar,
    { windows, blocked, occupied: [] },
    { windows: [], blocked: [], occupied: [] },
  ];
  for (const each of calendars) {
    const source = quoteSource(rental, each, { today, earliest: today });
    const least =
      leastOf(source, 1, FROM_NIGHTS) ??
      leastOf(source, FROM_NIGHTS + 1, BOOKING_LIMITS.nights.max);
    if (least !== undefined) return least;
  }
  return undefined;
}
