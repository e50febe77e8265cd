import type { BookingMessageKind } from '../bookings/messages.ts';
import type { BookingEvent } from '../bookings/transitions.ts';
import type { EnquiryStatus } from '../enquiries/types.ts';
import type { MailOutcome, RecordKind } from './types.ts';

export const RECORD_KIND_LABELS = {
  bookings: 'Bookings',
  enquiries: 'Enquiries',
} as const satisfies Record<RecordKind, string>;

/** The events of a booking, each with its actor. */
export const BOOKING_EVENT_LABELS = {
  confirm: 'Accepted by the host',
  decline: 'Declined by the host',
  expire: 'Expired: the host didn’t answer in time',
  complete: 'Completed',
  cancelAsGuest: 'Cancelled by the guest',
  cancelAsLister: 'Cancelled by the host',
  archive: 'Cancelled: the property was taken off the site',
  suspendGuest: 'Cancelled: an admin suspended the guest',
  closeAccount: 'Cancelled: the guest or the host closed their account',
  restore: 'Restored: an admin undid their decision',
  undoAnswer: 'Waiting again: the host has undone their answer',
} as const satisfies Record<BookingEvent, string>;

/** The mails about a booking, by what they say. */
export const BOOKING_MAIL_LABELS = {
  'booking-requested': 'A guest requests a stay',
  'booking-request-sent': 'The request was sent to the host',
  'booking-answer-due': 'The request needs an answer',
  'booking-accepted': 'The stay is accepted',
  'booking-acceptance-confirmed': 'The host has accepted the stay',
  'booking-reminder': 'The stay begins in two days',
  'booking-arrival-changed': 'The arrival details have changed',
  'booking-declined': 'The request is declined',
  'booking-expired': 'The request has expired',
  'booking-unanswered': 'The request expired without an answer',
  'booking-cancelled-by-guest': 'The guest has cancelled',
  'booking-cancelled': 'The stay is cancelled',
  'booking-cancellation-confirmed': 'The cancellation is confirmed',
  'booking-completed': 'The stay is over',
} as const satisfies Record<BookingMessageKind, string>;

/** The outcomes of a mail, as written in front of its time. */
export const MAIL_OUTCOME_LABELS = {
  SENT: 'sent',
  WAITING: 'not sent yet, written',
  FAILED: 'not sent: the mail service refused it, written',
  DROPPED: 'not sent: it was out of date, written',
} as const satisfies Record<MailOutcome, string>;

export const PAYMENT = 'No payments go through Fellside. Guests pay hosts directly.';

/** The events of an enquiry. */
export const ENQUIRY_EVENT_LABELS = {
  NEW: 'Marked as new by the host',
  READ: 'Marked as read by the host',
  ARCHIVED: 'Archived by the host',
} as const satisfies Record<EnquiryStatus, string>;
