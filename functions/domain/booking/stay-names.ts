import type { CalendarStay } from '../../data/booking/entity.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** A stay by its guest and its dates, for the lister: `Mary Wilson’s stay, 4 June to 8 June`. */
export function stayName({
  guest_name,
  check_in,
  check_out,
  status,
}: Pick<CalendarStay, 'guest_name' | 'check_in' | 'check_out' | 'status'>): string {
  const dates = [check_in, check_out].map((date) => DAY.format(new Date(date))).join(' to ');
  return status === 'CONFIRMED'
    ? `${guest_name}’s stay, ${dates}`
    : `${guest_name}’s unanswered request, ${dates}`;
}
