import { ANSWER_HOUR_OF_ARRIVAL, ANSWER_HOURS } from '../../../../../shared/bookings/limits.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import classes from './booking-notes.module.css';

/* Texts of the booking form. The form's placeholder has them, too, because their lines wrap. */

/** A date as guests type it. */
export const TYPED_DATE_EXAMPLE = '18/06/2027';

/** How to enter dates. */
export const DatesHint = ({ id }: { readonly id?: string }) => (
  <p id={id} className={classes.hint}>
    Type a date, like {TYPED_DATE_EXAMPLE}, or press the down arrow for the calendar.
  </p>
);

/** The text in place of the total until there are dates. */
export const NO_TOTAL = 'Choose your dates to see what the stay costs.';

/** Tells guests what happens once the request is sent. */
export function BookingTerms() {
  const { status } = useSession();
  return (
    <p className={classes.terms}>
      Nothing to pay now. The host answers within {ANSWER_HOURS} hours, and by{' '}
      {ANSWER_HOUR_OF_ARRIVAL}:00 on the day you arrive if that is sooner.
      {status !== 'signed-in' && (
        <span data-session-status={status}>
          {' '}
          You sign in before it is sent; what you type here stays.
        </span>
      )}
    </p>
  );
}
