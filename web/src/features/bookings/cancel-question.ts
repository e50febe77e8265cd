import type { Booking } from '../../../../shared/bookings/schema.ts';
import { LIVE_STATUSES } from '../../../../shared/bookings/types.ts';
import { formatDays } from './stay-dates.ts';

/** Whether a guest can call it off: a request, and a stay that the host has accepted (D31). */
export const isCancellable = ({ status }: Pick<Booking, 'status'>): boolean =>
  LIVE_STATUSES.some((live) => live === status);

/** What is asked before a guest's booking is cancelled: what will happen then. */
export function cancelQuestion({ status, listing, check_in, check_out }: Booking) {
  const where = listing === null ? '' : ` at ${listing.title}`;
  const what = status === 'PENDING' ? 'takes back your request for' : 'calls off';
  return {
    title: 'Cancel booking?',
    text: `This ${what} the stay${where}, ${formatDays(check_in, check_out)}. The host gets a mail, and others can book the nights. This can’t be undone.`,
    confirm: 'Cancel booking',
    confirming: 'Cancelling...',
    dismiss: 'Keep booking',
    isDestructive: true,
  };
}
