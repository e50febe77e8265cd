import type { Booking } from '../../../../shared/bookings/schema.ts';
import { formatDays } from './stay-dates.ts';

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
