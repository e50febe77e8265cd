import { calendarStay } from '../../functions/data/booking/calendar.ts';
import { pendingWrite } from '../../functions/data/booking/pending-total.ts';
import type { GuestBooking } from '../../functions/data/booking/queries.ts';
import { isLive } from '../../functions/data/booking/state.ts';
import { bookingCounts } from '../../functions/data/booking/writes.ts';
import { statisticsWrites } from '../../functions/data/statistics/writes.ts';
import { writeTransaction } from '../../functions/data/write-transaction.ts';
import { answerBy, dueAt, retentionEnd } from '../../functions/domain/booking/times.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import { addDays, londonDate } from '../../shared/dates.ts';
import { toPence } from '../../shared/money.ts';
import { fromPrice } from '../../shared/quotes/from-price.ts';
import { quoteSource, reckon } from '../../shared/quotes/quote.ts';
import type { Let } from '../../shared/quotes/types.ts';
import { DEMO_AVAILABILITY, DEMO_BOOKINGS, type DemoBooking } from '../catalogue/bookings.ts';
import { demoListing } from '../catalogue/catalogue.ts';
import { DEMO_PEOPLE } from '../catalogue/people.ts';
import { demoTerms, LETS_WITH_TERMS } from '../catalogue/terms.ts';
import { ensureAccount } from './account.ts';
import { demoListingId, demoOrganisationId } from './identifiers.ts';
import type { LoadTarget } from './target.ts';

type Target = Pick<LoadTarget, 'table' | 'accounts'>;

const HOUR_MS = 60 * 60 * 1000;

/**
 * Stores bookings and calendars, relative to today. A listing's calendar is written with all its bookings,
 * so an existing one is left as it is.
 */
export async function storeBookings(target: Target, now = new Date()): Promise<void> {
  const today = londonDate(now);
  const slugs = new Set([
    ...[...DEMO_BOOKINGS, ...DEMO_AVAILABILITY].map(({ listing }) => listing),
    ...LETS_WITH_TERMS,
  ]);
  for (const slug of slugs) {
    const demos = DEMO_BOOKINGS.filter(({ listing }) => listing === slug);
    const bookings = await Promise.all(demos.map((demo) => bookingOf(target, demo, now)));
    const calendar = calendarOf(slug, bookings, today);
    const from_price = fromPrice(letOf(slug, today), calendar, today);
    const listing_id = demoListingId(slug);
    await writeTransaction(target.table, (write) => [
      write.calendar.create({ listing_id, ...calendar }).commit(),
      ...(calendar.terms && from_price
        ? [write.listing.patch({ listing_id }).set({ from_price }).commit()]
        : []),
      ...bookings.flatMap((each) => [
        write.booking.put(each).commit(),
        write.guestBooking.put(each).commit(),
        write.reservation.put(each).commit(),
      ]),
      ...bookings
        .filter(({ status }) => status === 'PENDING')
        .map((each) => pendingWrite(write, each)),
      ...statisticsWrites(
        write,
        bookings.flatMap((each) => bookingCounts(undefined, each)),
      ),
    ]);
  }
}

/** A demo let, as far as a quote depends on it. */
function letOf(slug: string, today: string): Let {
  const { price, sleeps, pets_allowed, max_dogs } = demoListing(slug);
  const price_pence = toPence(price ?? 0);
  return {
    price_pence,
    sleeps: sleeps ?? null,
    pets_allowed: pets_allowed ?? false,
    max_dogs: max_dogs ?? null,
    terms: demoTerms(slug, price_pence, today) ?? null,
    terms_version: 1,
  };
}

/** The calendar of a demo let. */
function calendarOf(slug: string, bookings: readonly GuestBooking[], today: string) {
  const { windows = [], blocked = [] } =
    DEMO_AVAILABILITY.find(({ listing }) => listing === slug) ?? {};
  const rangeOf = ([from, to]: readonly [number, number]) => ({
    start_date: addDays(today, from),
    end_date: addDays(today, to),
  });
  const { terms, terms_version } = letOf(slug, today);
  return {
    occupied: bookings.filter(isLive).map(calendarStay),
    windows: windows.map(rangeOf),
    blocked: blocked.map(rangeOf),
    ...(terms && { terms, terms_version }),
    version: 1,
    availability_version: 1,
  };
}

async function bookingOf({ accounts }: Target, demo: DemoBooking, now: Date) {
  const { listing: slug, guest, nights, check_in_day, requested_hours_ago, ...written } = demo;
  const listing = demoListing(slug);
  const person = Object.values(DEMO_PEOPLE).find(({ email }) => email === guest.email);
  const check_in = addDays(londonDate(now), check_in_day);
  const check_out = addDays(check_in, nights);
  const created_at = new Date(now.getTime() - requested_hours_ago * HOUR_MS).toISOString();
  const answer_by = answerBy(created_at, check_in);
  const base_price_pence = toPence(listing.price ?? 0);
  const today = londonDate(now);
  const requested = londonDate(new Date(created_at));
  const source = quoteSource(
    letOf(slug, today),
    { occupied: [], windows: [], blocked: [] },
    { today: requested, earliest: requested },
  );
  const stay = { check_in, check_out, guests: written.guests, dogs: 0, extras: [] };
  const quote = reckon(source, stay);
  return {
    ...written,
    booking_id: derivedId('bkg', slug, check_in_day),
    listing_id: demoListingId(slug),
    organisation_id: demoOrganisationId(listing.organisation),
    listing_title: listing.title,
    // Most guests have no account to sign in with.
    user_id: person ? await ensureAccount(accounts, person) : derivedId('usr', guest.email),
    guest_name: guest.full_name,
    guest_email: guest.email,
    ...(guest.phone === undefined ? {} : { guest_phone: guest.phone }),
    check_in,
    check_out,
    nights,
    base_price_pence,
    total_price_pence: quote.total_pence,
    quote,
    revision: written.status === 'PENDING' ? 0 : 1,
    created_at,
    answer_by,
    due_at: dueAt(
      { status: written.status, created_at, answer_by, check_in, check_out },
      now.toISOString(),
    ),
    ...(written.status === 'PENDING' ? {} : { accepted_at: created_at }),
    expires_at: retentionEnd(check_out),
  };
}
