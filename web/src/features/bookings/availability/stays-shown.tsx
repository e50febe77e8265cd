import { formatDays } from '../../../../../shared/bookings/date-words.ts';
import { addDays, addMonths } from '../../../../../shared/bookings/dates.ts';
import { BookingStatusBadge } from '../../../components/signed-in/booking-status.tsx';
import classes from './availability.module.css';
import { type LiveStay, staysIn } from './day-marks.ts';

interface StaysShownProps {
  /** A date in the first month shown. */
  readonly month: string;
  /** How many months are shown. */
  readonly months: number;
  readonly stays: readonly LiveStay[];
}

/** The stays of the months shown, with the guests' whole names. A bar of the calendar can be too short. */
export function StaysShown({ month, months, stays }: StaysShownProps) {
  const start_date = `${month.slice(0, 7)}-01`;
  const end_date = addDays(addMonths(start_date, months), -1);
  const shown = staysIn({ start_date, end_date }, stays);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.shown} aria-label="Stays in these months">
      {shown.map(({ booking_id, guest_name, check_in, check_out, status }) => (
        <li key={booking_id}>
          <b>{guest_name}</b>
          <BookingStatusBadge status={status} />
          <span>{formatDays(check_in, check_out, { year: false })}</span>
        </li>
      ))}
    </ul>
  );
}
