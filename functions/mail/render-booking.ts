import type { BookingStatus } from '../../shared/bookings/types.ts';
import { type Booking, hasGuest } from '../data/booking/queries.ts';
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
  /** The host of the booking. */
  readonly host: Host;
  readonly now: Date;
}

/** The messages to the host. All others are to the guest. */
const TO_OWNER: ReadonlySet<Kind> = new Set([
  'booking-requested',
  'booking-answer-due',
  'booking-acceptance-confirmed',
  'booking-unanswered',
  'booking-cancelled-by-guest',
]);

/**
 * The messages that are true only of a booking in this status. All others are about its end, which
 * is final.
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

/** How a mail's file changes the guest's calendar; undefined for a mail without one. */
function changeOf(kind: Kind, booking: Booking): CalendarChange | undefined {
  if (TO_OWNER.has(kind)) return undefined;
  if (STATUSES[kind] === 'CONFIRMED') return 'add';
  const isCancellation = kind === 'booking-cancelled' || kind === 'booking-cancellation-confirmed';
  // A request that was never accepted is in no calendar.
  return isCancellation && wasAccepted(booking) ? 'remove' : undefined;
}

/**
 * The mail of a message about a booking, by its present state. An answer to an owner's mail goes to
 * the guest, and an answer to a guest's mail about an accepted stay to the owner.
 *
 * No mail is sent once it would be false: about a request that is answered or withdrawn, or an
 * accepted stay that is cancelled or over. The message of that change is on its way, or the owner
 * made it. Nor is one sent to a guest who has deleted their account. The owner still learns,
 * without the guest's name, that the dates are free.
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
  // A host whose guest has only requested a stay is reached through the site.
  const hostEmail = wasAccepted(booking) ? context.host.email : undefined;
  const replyTo = isToOwner ? booking.guest_email : hostEmail;
  return {
    ...render(bookingLetter(kind, booking, context), context),
    ...(replyTo !== undefined && { replyTo }),
    ...(change && { attachments: [calendarFile(change, booking, context)] }),
  };
}
