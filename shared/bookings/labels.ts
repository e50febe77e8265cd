import type { BookingStatus, CancellationReason } from './types.ts';

export const BOOKING_STATUS_LABELS = {
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  CANCELLED: 'Cancelled',
  COMPLETED: 'Completed',
} as const satisfies Record<BookingStatus, string>;

/** Why a booking was cancelled, as both sides may read it. */
export const CANCELLATION_REASON_LABELS = {
  DECLINED: 'Declined by the host',
  EXPIRED: 'Not answered in time',
  BY_GUEST: 'Cancelled by the guest',
  BY_LISTER: 'Cancelled by the host',
  ARCHIVED: 'The property is no longer available',
  GUEST_SUSPENDED: 'Withdrawn by us',
  // The person who closed the account no longer reads it.
  ACCOUNT_DELETED: 'The other person’s account was closed',
} as const satisfies Record<CancellationReason, string>;

/** Labels of each side's own cancellations, as that side reads them. */
const OWN_DOING = {
  guest: { BY_GUEST: 'Cancelled by you' },
  host: { BY_LISTER: 'Cancelled by you', DECLINED: 'Declined by you' },
} as const satisfies Record<string, Partial<Record<CancellationReason, string>>>;

/** Why a booking was cancelled, as this side reads it. */
export function cancellationLabel(reason: CancellationReason, reader: 'guest' | 'host'): string {
  const own: Partial<Record<CancellationReason, string>> = OWN_DOING[reader];
  return own[reason] ?? CANCELLATION_REASON_LABELS[reason];
}
