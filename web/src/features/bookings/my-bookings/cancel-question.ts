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
  const refund = status === 'CONFIRMED' && back !== undefined ? ` ${back}.` : '';
  const where = listing === null ? '' : ` at ${listing.title}`;
  const what = status === 'PENDING' ? 'takes back your request for' : 'calls off';
  const common = { dismiss: 'Keep booking', isDestructive: true };
  if (status === 'CONFIRMED' && hasBegun({ check_in }, today)) {
    const isToday = check_in === today;
    const beginning = isToday ? 'Your stay begins today.' : 'Your stay has begun.';
    const phone = arrival?.arrival_phone;
    const ring = phone ? `Ring the host first: ${phone}.` : 'Write to the host first, if you can.';
    return {
      ...common,
      title: isToday ? 'Cancel on the day you arrive?' : 'Cancel while you’re staying?',
      text: `${beginning} ${ring} Cancelling ends the whole stay${where}, ${formatDays(check_in, check_out)}: the host gets a mail at once, and you no longer see how to get in.${refund} This can’t be undone.`,
      confirm: 'Cancel the stay',
      confirming: 'Cancelling...',
    };
  }
  return {
    ...common,
    title: 'Cancel booking?',
    text: `This ${what} the stay${where}, ${formatDays(check_in, check_out)}. The host gets a mail, and others can book the nights.${refund} This can’t be undone.`,
    confirm: 'Cancel booking',
    confirming: 'Cancelling...',
  };
}
