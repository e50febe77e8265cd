import { formatDays } from '../../../../../shared/bookings/date-words.ts';
import { hasBegun } from '../../../../../shared/bookings/rules.ts';
import type { Booking } from '../../../../../shared/bookings/schema.ts';
import { londonDate } from '../../../../../shared/dates.ts';
import { refundInWords } from '../../../../../shared/quotes/sentences.ts';

/** The dialog before a guest's booking is cancelled. It states the consequences. */
export function cancelQuestion(
  { status, listing, check_in, check_out, arrival, quote }: Booking,
  today = londonDate(new Date()),
) {
  const back = refundInWords(quote, today);
  // Nothing is owed for a request.
  const refund = status === 'CONFIRMED' && back !== undefined ? ` Your refund: ${back}.` : '';
  const where = listing === null ? '' : ` at ${listing.title}`;
  const what = status === 'PENDING' ? 'Withdraw your request for a' : 'Cancel your';
  const common = { dismiss: 'Keep booking', isDestructive: true };
  if (status === 'CONFIRMED' && hasBegun({ check_in }, today)) {
    const isToday = check_in === today;
    const beginning = isToday ? 'Your stay starts today.' : 'Your stay has started.';
    const phone = arrival?.arrival_phone;
    const ring = phone
      ? `Please ring the host first: ${phone}.`
      : 'Please write to the host first, if you can.';
    return {
      ...common,
      title: isToday ? 'Cancel on the day you arrive?' : 'Cancel while you’re staying?',
      text: `${beginning} ${ring} Cancelling ends your whole stay${where}, ${formatDays(check_in, check_out)}. We’ll email the host at once, and your arrival details disappear.${refund} This can’t be undone.`,
      confirm: 'Cancel the stay',
      confirming: 'Cancelling...',
    };
  }
  return {
    ...common,
    title: 'Cancel booking?',
    text: `${what} stay${where}, ${formatDays(check_in, check_out)}? We’ll email the host, and others can book your nights.${refund} This can’t be undone.`,
    confirm: 'Cancel booking',
    confirming: 'Cancelling...',
  };
}
