import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { SITE_NAME } from '../../shared/brand.ts';
import { asOneLine } from '../../shared/fields.ts';
import { pagePaths } from '../../shared/pages.ts';
import type { Booking } from '../data/booking/repository.ts';
import type { Attachment } from './attachment.ts';
import { stayFacts } from './booking-letters.ts';

/** What a file does to the calendar of whoever opens it. */
export type CalendarChange = 'add' | 'remove';

interface CalendarContext {
  /** The sender of the mails, as in their From header: `Fellside <hello@fellside.example>`. */
  readonly sender: string;
  /** The recipient's address. */
  readonly to: string;
  /** Without a slash at the end: `https://fellside.example`. */
  readonly siteAddress: string;
  readonly now: Date;
}

const METHODS = {
  add: { method: ICalCalendarMethod.REQUEST, status: ICalEventStatus.CONFIRMED },
  remove: { method: ICalCalendarMethod.CANCEL, status: ICalEventStatus.CANCELLED },
} as const;

/**
 * A stay as a calendar file (RFC 5545), by which a mail program adds it to the calendar, or removes it.
 *
 * It comes as an invitation (RFC 5546, REQUEST) and not as a publication (PUBLISH), because programs
 * keep a published event as one of the reader's own: Google Calendar removes only what it was invited
 * to. An invitation names who invites, which has to be the mail's sender, and who is invited. The
 * guest counts as having accepted, and isn't asked to answer: nobody reads the answers.
 *
 * The event is of whole days without a time zone, so no change of the clocks moves it. Its end is the
 * day of departure, which an end doesn't include: the nights are busy, and the last day is free.
 */
export function calendarFile(
  change: CalendarChange,
  booking: Booking,
  { sender, to, siteAddress, now }: CalendarContext,
): Attachment {
  const { method, status } = METHODS[change];
  const address = `${siteAddress}${pagePaths.bookings}`;
  const calendar = new ICalCalendar({
    method,
    prodId: { company: SITE_NAME, product: 'Bookings', language: 'EN-GB' },
  });
  const event = calendar.createEvent({
    // The same each time: by it the removal finds what was added, and by the sequence it is the newer.
    id: booking.booking_id,
    sequence: booking.revision,
    stamp: now,
    start: new Date(booking.check_in),
    end: new Date(booking.check_out),
    allDay: true,
    status,
    summary: asOneLine(booking.listing_title),
    description: descriptionOf(change, booking, address),
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
    // Programs read the method here, too, and take a file without it for one that is only attached.
    type: `text/calendar; charset=utf-8; method=${method}`,
    // The library leaves out the end of the last line.
    content: `${calendar.toString()}\r\n`,
  };
}

function descriptionOf(change: CalendarChange, booking: Booking, address: string): string {
  if (change === 'remove') return 'This stay is cancelled.';
  const facts = stayFacts(booking).map(([name, value]) => `${name}: ${value}`);
  return [
    ...facts,
    '',
    'Declining this entry doesn’t cancel the stay. To cancel it, see your bookings:',
    address,
  ].join('\n');
}
