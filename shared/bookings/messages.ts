/** The kinds of messages about a booking, each to one side. */
export const BOOKING_MESSAGE_KINDS = [
  /** To the owner: a guest requests a stay. */
  'booking-requested',
  /** To the guest who requested it: when the host answers at the latest. */
  'booking-request-sent',
  /** To the owner: half of the time to answer a request is left. */
  'booking-answer-due',
  /** To the guest: the stay is accepted, and how to arrive. With a calendar file. */
  'booking-accepted',
  /** To the owner, who has accepted a stay: how to reach its guest. */
  'booking-acceptance-confirmed',
  /** To the guest: the stay begins in two days, and how to arrive. With the calendar file again. */
  'booking-reminder',
  /** To the guest: the arrival details have changed. With the calendar file again. */
  'booking-arrival-changed',
  /** To the guest: the request is declined. */
  'booking-declined',
  /** To the guest: the request expired without an answer. */
  'booking-expired',
  /** To the owner: a request expired without an answer. */
  'booking-unanswered',
  /** To the owner: the guest has cancelled. */
  'booking-cancelled-by-guest',
  /** To the guest: the owner has cancelled, or the listing is gone. With the calendar file's withdrawal. */
  'booking-cancelled',
  /** To the guest, who has cancelled an accepted stay: the calendar file's withdrawal. */
  'booking-cancellation-confirmed',
  /** To the guest: the stay is over. */
  'booking-completed',
] as const;

export type BookingMessageKind = (typeof BOOKING_MESSAGE_KINDS)[number];

/** The messages to the owner. All others are to the guest. */
export const HOST_MESSAGES: ReadonlySet<BookingMessageKind> = new Set([
  'booking-requested',
  'booking-answer-due',
  'booking-acceptance-confirmed',
  'booking-unanswered',
  'booking-cancelled-by-guest',
]);
