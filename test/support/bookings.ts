import { calendarStay } from '../../functions/data/booking/calendar.ts';
import type { GuestBooking } from '../../functions/data/booking/queries.ts';
import { bookingRepository } from '../../functions/data/booking/repository.ts';
import { isLive } from '../../functions/data/booking/state.ts';
import { serviceOf } from '../../functions/data/service.ts';
import type { Table } from '../../functions/data/table.ts';
import { answerBy, dueAt, retentionEnd } from '../../functions/domain/booking/times.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import { nightsOf } from '../../shared/bookings/rules.ts';
import type { StayDates } from '../../shared/bookings/types.ts';
import { addDays, londonDate } from '../../shared/dates.ts';
import { quoteSource, reckon } from '../../shared/quotes/quote.ts';
import type { Quote } from '../../shared/quotes/types.ts';
import { acceptedQuote } from './accepted-quote.ts';

/** The date in London, `days` from today. */
export const inDays = (days: number): string => addDays(londonDate(new Date()), days);

/** A guest's request for a stay in `COTTAGE`, `from` days from today. */
export const stayRequest = (from: number, nights = 2) => ({
  check_in: inDays(from),
  check_out: inDays(from + nights),
  guests: 2,
  guest_name: 'Ruth Birkett',
  guest_email: 'ruth@fellside.example',
  ...acceptedQuote(nights),
});

/** Prices a stay in a let without terms. */
const plainQuote = (price_pence: number, stay: StayDates & { readonly guests: number }): Quote =>
  reckon(
    quoteSource(
      {
        price_pence,
        sleeps: null,
        pets_allowed: false,
        max_dogs: null,
        terms: null,
        terms_version: 0,
      },
      { windows: [], blocked: [], occupied: [] },
      { today: stay.check_in, earliest: stay.check_in },
    ),
    { ...stay, dogs: 0, extras: [] },
  );

/** A request for a stay that nobody has answered, but for what a test says otherwise. */
export function booking(given: Partial<GuestBooking> = {}): GuestBooking {
  const stay = { check_in: inDays(30), check_out: inDays(34), ...given };
  const created_at = given.created_at ?? new Date().toISOString();
  const base_price_pence = given.base_price_pence ?? 12_000;
  const timed = {
    status: 'PENDING' as const,
    created_at,
    answer_by: answerBy(created_at, stay.check_in),
    ...stay,
  };
  const quote = plainQuote(base_price_pence, { ...stay, guests: stay.guests ?? 2 });
  return {
    booking_id: derivedId('bkg', 1),
    listing_id: derivedId('lst', 1),
    organisation_id: 'org_1',
    listing_title: 'Slate cottage above the beck',
    user_id: 'usr_guest',
    guest_name: 'Ruth Birkett',
    guest_email: 'ruth@fellside.example',
    guest_phone: '01632 960002',
    status: 'PENDING',
    guests: 2,
    nights: nightsOf(stay),
    base_price_pence,
    total_price_pence: quote.total_pence,
    quote,
    revision: 0,
    created_at,
    answer_by: timed.answer_by,
    due_at: dueAt(timed, created_at),
    ...(['CONFIRMED', 'COMPLETED'].includes(timed.status) && { accepted_at: created_at }),
    expires_at: retentionEnd(stay.check_out),
    ...stay,
  };
}

/** Stores bookings as if they had been made, with the lists and the calendars that they are in. */
export async function storeBookings(table: Table, items: readonly GuestBooking[]): Promise<void> {
  const { entities } = serviceOf(table);
  for (const [listing_id, stays] of Map.groupBy(items, (item) => item.listing_id)) {
    const before = await bookingRepository(table).getCalendar(listing_id);
    const occupied = [...before.occupied, ...stays.filter(isLive).map(calendarStay)];
    await entities.calendar.put({ ...before, occupied, version: before.version + 1 }).go();
  }
  for (const item of items) {
    if (item.status === 'PENDING') {
      const { user_id, nights } = item;
      await entities.pendingTotal.update({ user_id }).add({ requests: 1, nights }).go();
    }
    await Promise.all([
      entities.booking.put(item).go(),
      entities.guestBooking.put(item).go(),
      entities.reservation.put(item).go(),
    ]);
  }
}
