import type { BookingEvent } from '../bookings/transitions.ts';
import type { EnquiryStatus } from '../enquiries/types.ts';
import type { RecordKind } from './types.ts';

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
} as const satisfies Record<BookingEvent, string>;

/** The events of an enquiry. */
export const ENQUIRY_EVENT_LABELS = {
  NEW: 'Marked as new by the host',
  READ: 'Marked as read by the host',
  ARCHIVED: 'Archived by the host',
} as const satisfies Record<EnquiryStatus, string>;
