import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { SITE_NAME } from '../../shared/brand.ts';
import { asOneLine } from '../../shared/fields.ts';
import { FIELD_LABELS } from '../../shared/listings/labels.ts';
import { pagePaths } from '../../shared/pages.ts';
import { quoteFacts } from '../../shared/quotes/sentences.ts';
import type { Booking } from '../data/booking/queries.ts';
import type { Attachment } from './attachment.ts';
import { fullAddress, type Host, stayFacts } from './booking-letters.ts';

/** How a file changes its reader's calendar. */
export type CalendarChange = 'add' | 'remove';

interface CalendarContext {
  /** The sender of the mails, as in their From header: `Fellside <hello@fellside.example>`. */
  readonly sender: string;
  /** The recipient's address. */
  readonly to: string;
  /** Without a slash at the end: `https://fellside.example`. */
  readonly siteAddress: string;
  readonly host: Host;
  readonly now: Date;
}

const METHODS = {
  add: { method: ICalCalendarMethod.REQUEST, status: ICalEventStatus.CONFIRMED },
  remove: { method: ICalCalendarMethod.CANCEL, status: ICalEventStatus.CANCELLED },
} as const;

/**
 * A stay as a calendar file (RFC 5545), with which a mail program adds it to the calendar, or
 * removes it.
 *
 * It is an invitation (RFC 5546, REQUEST) and not a publication (PUBLISH), because programs keep a
 * published event as one of the reader's own: Google Calendar removes only events that it was
 * invited to. An invitation names who invites, which has to be the mail's sender, and who is
 * invited. The guest counts as having accepted, and isn't asked to answer: nobody reads the
 * answers.
 *
 * The event has whole days without a time zone, so no change of the clocks moves it. Its end is the
 * day of departure, which an end doesn't include: the nights are busy, and the last day is free.
 */
export function calendarFile(
  change: CalendarChange,
  booking: Booking,
  { sender, to, siteAddress, host, now }: CalendarContext,
): Attachment {
  const { method, status } = METHODS[change];
  const address = `${siteAddress}${pagePaths.bookings}`;
  const calendar = new ICalCalendar({
    method,
    prodId: { company: SITE_NAME, product: 'Bookings', language: 'EN-GB' },
  });
  const event = calendar.createEvent({
    // The same each time: a removal or a new version finds the added event by it.
    id: booking.booking_id,
    // Grows with each mail, even if the listing has changed and the booking hasn't.
    sequence: secondsBetween(booking.created_at, now),
    stamp: now,
    start: new Date(booking.check_in),
    end: new Date(booking.check_out),
    allDay: true,
    status,
    summary: asOneLine(booking.listing_title),
    ...(change === 'add' && host.arrival && { location: asOneLine(fullAddress(host.arrival)) }),
    description: descriptionOf(change, booking, host, address),
    url: address,
    organizer: sender,
  });
  event.createAttendee({
    email: to,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
  return {
    name: 'stay.ics',
    // Programs read the method here, too, and treat a file without it as only attached.
    type: `text/calendar; charset=utf-8; method=${method}`,
    // The library leaves out the end of the last line.
    content: `${calendar.toString()}\r\n`,
  };
}

const secondsBetween = (start: string, end: Date): number =>
  Math.floor((end.getTime() - Date.parse(start)) / 1000);

/**
 * Calendars are shared, and copied to other places. So they don't have the code of a key safe: how
 * to get in is in the mail and on the page.
 */
function descriptionOf(
  change: CalendarChange,
  booking: Booking,
  { arrival }: Host,
  address: string,
): string {
  if (change === 'remove') return 'This stay is cancelled.';
  const facts = [...stayFacts(booking), ...quoteFacts(booking.quote)].map(
    ([name, value]) => `${name}: ${value}`,
  );
  const times = [
    [FIELD_LABELS.arrival_time, arrival?.arrival_time],
    [FIELD_LABELS.departure_time, arrival?.departure_time],
    ['Host’s phone', arrival?.arrival_phone],
  ] as const;
  return [
    ...facts,
    ...times.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
    '',
    'For how to get in and other arrival details, see your bookings.',
    'Declining this entry doesn’t cancel your stay. To cancel it, go to your bookings:',
    address,
  ].join('\n');
}
