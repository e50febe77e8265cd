import type { BookingStatus } from '../../shared/bookings/types.ts';
import { type Booking, hasGuest } from '../data/booking/repository.ts';
import { wasAccepted } from '../data/booking/state.ts';
import type { BookingMessage } from '../data/message/schema.ts';
import { bookingLetter, type Host } from './booking-letters.ts';
import { type CalendarChange, calendarFile } from './calendar-file.ts';
import { type RenderContext, type RenderedMail, render } from './render-mail.ts';

type Kind = BookingMessage['kind'];

interface BookingContext extends RenderContext {
  /** The recipient's address. */
  readonly to: string;
  /** The sender of the mails, as in their From header: `Fellside <hello@fellside.example>`. */
  readonly sender: string;
  /** Whoever offers what is booked. */
  readonly host: Host;
  readonly now: Date;
}

/** The messages to whoever offers the property. All others are to the guest. */
const TO_OWNER: ReadonlySet<Kind> = new Set([
  'booking-requested',
  'booking-answer-due',
  'booking-acceptance-confirmed',
  'booking-unanswered',
  'booking-cancelled-by-guest',
]);

/**
 * The messages that only a booking in this status makes true. All others tell of its end, after which
 * nothing becomes of it.
 */
const STATUSES: Partial<Readonly<Record<Kind, BookingStatus>>> = {
  'booking-requested': 'PENDING',
  'booking-request-sent': 'PENDING',
  'booking-answer-due': 'PENDING',
  'booking-accepted': 'CONFIRMED',
  'booking-acceptance-confirmed': 'CONFIRMED',
  'booking-reminder': 'CONFIRMED',
  'booking-arrival-changed': 'CONFIRMED',
};

/** What the file of a mail does to the guest's calendar; undefined for a mail that has none. */
function changeOf(kind: Kind, booking: Booking): CalendarChange | undefined {
  if (TO_OWNER.has(kind)) return undefined;
  if (STATUSES[kind] === 'CONFIRMED') return 'add';
  const isCancellation = kind === 'booking-cancelled' || kind === 'booking-cancellation-confirmed';
  // A request that was never accepted is in no calendar.
  return isCancellation && wasAccepted(booking) ? 'remove' : undefined;
}

/**
 * The mail of a message about a booking, by the booking as it is now. An answer to an owner's mail goes
 * to the guest, and to a guest's mail about an accepted stay to the owner.
 *
 * There is none where it would no longer be true: a request that is answered or withdrawn, an accepted
 * stay that is cancelled or over. The message of that change is on its way, or the owner has made it.
 * Nor is there one to a guest who has deleted their account. The owner is told nevertheless, without
 * the guest's name, that the dates are free.
 */
export function renderBooking(
  kind: Kind,
  booking: Booking,
  context: BookingContext,
): RenderedMail | undefined {
  const isTrue = (STATUSES[kind] ?? booking.status) === booking.status;
  const isToOwner = TO_OWNER.has(kind);
  if (!isTrue || (!isToOwner && !hasGuest(booking))) return undefined;
  const change = changeOf(kind, booking);
  // A host whose guest has only asked for a stay is reached by the site.
  const hostEmail = wasAccepted(booking) ? context.host.email : undefined;
  const replyTo = isToOwner ? booking.guest_email : hostEmail;
  return {
    ...render(bookingLetter(kind, booking, context), context),
    ...(replyTo !== undefined && { replyTo }),
    ...(change && { attachments: [calendarFile(change, booking, context)] }),
  };
}
