import { ANSWER_HOURS } from '../../../../../shared/bookings/limits.ts';
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

/** The meaning of the calendar's prices until there is a day of arrival. */
export const NIGHT_PRICES = 'Prices are for one night. The total includes all fees.';

interface BookingTermsProps {
  /** Whether the request isn't sent by the button yet. */
  readonly isShort: boolean;
}

/** Tells guests what happens once the request is sent. */
export function BookingTerms({ isShort }: BookingTermsProps) {
  const { status } = useSession();
  if (isShort) return <p className={classes.terms}>Nothing to pay now.</p>;
  return (
    <p className={classes.terms}>
      Nothing to pay now. The host replies within {ANSWER_HOURS} hours.
      {status !== 'signed-in' && (
        <span data-session-status={status}> You’ll sign in next; we keep what you typed.</span>
      )}
    </p>
  );
}
