import { formatDays } from '../../../../../shared/bookings/date-words.ts';
import { kindInWords } from '../../../../../shared/channels/labels.ts';
import { addDays, addMonths } from '../../../../../shared/dates.ts';
import { BookingStatusBadge } from '../../../components/signed-in/booking-status.tsx';
import { Disclosure } from '../../../components/signed-in/disclosure.tsx';
import { type LiveStay, staysIn, type TakenNights } from './day-marks.ts';
import { takenInWords } from './taken-in-words.ts';
import classes from './year.module.css';

interface StaysShownProps {
  /** A date in the first month shown. */
  readonly month: string;
  /** How many months are shown. */
  readonly months: number;
  readonly stays: readonly LiveStay[];
  /** The nights that are taken on other sites. */
  readonly fetched: readonly TakenNights[];
}

/** The stays of the months shown, with the guests' whole names. A bar of the calendar can be too short. */
export function StaysShown({ month, months, stays, fetched }: StaysShownProps) {
  const start_date = `${month.slice(0, 7)}-01`;
  const end_date = addDays(addMonths(start_date, months), -1);
  const range = { start_date, end_date };
  const shown = staysIn(range, stays);
  return (
    <>
      {shown.length > 0 && <Stays stays={shown} />}
      <Taken nights={staysIn(range, fetched)} />
    </>
  );
}

const Stays = ({ stays }: Pick<StaysShownProps, 'stays'>) => (
  <ul className={classes.shown} aria-label="Stays in these months">
    {stays.map(({ booking_id, guest_name, check_in, check_out, status }) => (
      <li key={booking_id}>
        <b>{guest_name}</b>
        <BookingStatusBadge status={status} />
        <span>{formatDays(check_in, check_out, { year: false })}</span>
      </li>
    ))}
  </ul>
);

/** Behind a line, because another site can have more than this one. */
function Taken({ nights }: { readonly nights: readonly TakenNights[] }) {
  if (nights.length === 0) return null;
  return (
    <Disclosure summary={`Taken on other sites in these months (${nights.length})`}>
      <ul className={classes.shown} aria-label="Taken on other sites in these months">
        {nights.map((each) => (
          <li key={`${each.channel_id} ${each.check_in} ${each.kind}`}>
            <b>{formatDays(each.check_in, each.check_out, { year: false })}</b>
            <span>{kindInWords(each, each.channel)}</span>
            <span>{takenInWords({ ...each, rolling: false })}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
