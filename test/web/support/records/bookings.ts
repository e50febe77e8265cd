import type { Booking, OwnCalendar } from '../../../../shared/bookings/schema.ts';
import type { StayDates } from '../../../../shared/bookings/types.ts';
import type { Channel, ChannelSource, SourceConflict } from '../../../../shared/channels/schema.ts';
import { addDays, addMonths, londonDate } from '../../../../shared/dates.ts';
import { toPence } from '../../../../shared/money.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { quoteSource, reckon } from '../../../../shared/quotes/quote.ts';
import type { Quote } from '../../../../shared/quotes/types.ts';
import { exampleId } from './listings.ts';

/** An example's identifier, by number. */
export const bookingId = (number: number): string =>
  `bkg_01JZ8M4Q3V6T2X0B9C7D5E${String(number).padStart(4, '0')}`;

/** A day in the next month. Every day of it can be booked. */
export const dayOfNextMonth = (number: number): string =>
  addDays(`${addMonths(londonDate(new Date()), 1).slice(0, 7)}-01`, number - 1);

/** The next month: `June 2027`. */
export const NEXT_MONTH = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
}).format(new Date(dayOfNextMonth(1)));

/** Every date is free, and every night costs the same. */
export const FREE_CALENDAR: OperationResponse<'getCalendar'> = {
  price_pence: 18_500,
  terms: null,
  terms_version: 0,
  windows: [],
  blocked: [],
  occupied: [],
};

/** The calendar of one's own listing: nothing is set, and nobody stays. */
export const OWN_CALENDAR: OwnCalendar = {
  windows: [],
  blocked: [],
  occupied: [],
  fetched: [],
  price_pence: 18_500,
  terms: null,
  waiting_names: [],
  sleeps: 4,
  pets_allowed: false,
  max_dogs: null,
  version: 0,
};

/** Prices a stay in a let without terms. @param price of a night, in pounds */
export const plainQuote = (
  price: number,
  { check_in, check_out }: StayDates,
  terms_version = 0,
): Quote =>
  reckon(
    quoteSource(
      {
        price_pence: toPence(price),
        sleeps: null,
        pets_allowed: false,
        max_dogs: null,
        terms: null,
        terms_version,
      },
      FREE_CALENDAR,
      { today: check_in, earliest: check_in },
    ),
    { check_in, check_out, guests: 2, dogs: 0, extras: [] },
  );

/** A request for three nights in the next month, as its guest or its host sees it. */
export const booking = (fields: Partial<Booking> = {}): Booking => ({
  id: bookingId(1),
  listing_id: exampleId('lst', 1),
  listing: {
    title: 'Slate cottage above Rydal Water',
    area_name: 'Rydal',
    cover_photo: null,
    is_public: true,
  },
  status: 'PENDING',
  check_in: dayOfNextMonth(10),
  check_out: dayOfNextMonth(13),
  guests: 2,
  nights: 3,
  base_price: 185,
  total_price: 555,
  quote: plainQuote(185, { check_in: dayOfNextMonth(10), check_out: dayOfNextMonth(13) }),
  guest_name: 'Priya Nair',
  guest_email: 'priya@example.com',
  guest_phone: '01632 960002',
  special_requests: 'We arrive late.\nIs there a cot?',
  cancellation_reason: null,
  cancellation_note: null,
  created_at: '2026-06-02T14:30:00.000Z',
  answer_by: '2026-06-04T14:30:00.000Z',
  arrival: null,
  guest_is_blocked: null,
  also_taken_on: null,
  ...fields,
});

/** The last page of a list of bookings. */
export const bookings = (...items: readonly Booking[]): OperationResponse<'listMyBookings'> => ({
  items: [...items],
  next_cursor: null,
});

/** The channel of an address that Airbnb read today, with the fields that a test replaces. */
export const channelOf = (fields: Partial<Channel> = {}): Channel => ({
  id: exampleId('chn', 1),
  platform: 'AIRBNB',
  name: null,
  address: `https://fellside.example/calendars/${exampleId('lst', 1)}/oQ2vT8kLx0aYcR5nE7mWzA.ics`,
  created_at: '2026-06-02T14:30:00.000Z',
  address_since: '2026-06-02T14:30:00.000Z',
  last_read_on: londonDate(new Date()),
  sends_others: false,
  source: null,
  ...fields,
});

/** The time in this number of minutes, or before now if it is negative. */
export const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();

/** Nights of another calendar, by days of the next month. */
export const fetchedNights = (
  from: number,
  to: number,
  fields: Partial<ChannelSource['nights'][number]> = {},
): ChannelSource['nights'][number] => ({
  check_in: dayOfNextMonth(from),
  check_out: dayOfNextMonth(to),
  kind: 'RESERVED',
  rolling: false,
  since: '2026-06-03T08:14:00.000Z',
  ...fields,
});

/** Airbnb's calendar: two stays and a block, read four minutes ago. */
export const channelSource = (fields: Partial<ChannelSource> = {}): ChannelSource => ({
  masked_address: 'www.airbnb.co.uk/••••••••.ics',
  connected_at: '2026-06-02T14:35:00.000Z',
  last_read_at: inMinutes(-4.5),
  next_read_at: inMinutes(11.5),
  nights: [fetchedNights(3, 7), fetchedNights(14, 16), fetchedNights(20, 22, { kind: 'BLOCKED' })],
  echoes: 0,
  leaves_out_rolling: false,
  problem: null,
  losing: null,
  conflicts: [],
  ...fields,
});

/** A conflict: Airbnb has given the nights of Priya Nair's accepted stay to somebody else. */
export const sourceConflict = (fields: Partial<SourceConflict> = {}): SourceConflict => ({
  booking_id: bookingId(1),
  status: 'CONFIRMED',
  guest_name: 'Priya Nair',
  check_in: dayOfNextMonth(4),
  check_out: dayOfNextMonth(8),
  kind: 'DOUBLE',
  theirs: { check_in: dayOfNextMonth(3), check_out: dayOfNextMonth(7) },
  since: '2026-06-03T08:14:00.000Z',
  is_settled: false,
  ...fields,
});
