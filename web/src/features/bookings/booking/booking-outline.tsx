import { BOOKING_LIMITS } from '../../../../../shared/bookings/limits.ts';
import {
  ButtonOutline,
  FieldOutline,
  FieldPairOutline,
  FormOutline,
} from '../../../components/form-outline/form-outline.tsx';
import { lengthOf } from '../../../components/form-outline/length-of.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { BookingTerms, DatesHint, NO_TOTAL } from './booking-notes.tsx';
import classes from './booking-outline.module.css';

/** The height of a month in the calendar, in pixels. */
export const CALENDAR_HEIGHT = 344.375;

/** The number of lines that the field for special requests shows. */
export const REQUESTS_ROWS = 3;

/** The placeholder of the booking form. */
export const BookingOutline = ({ hasDogs }: { readonly hasDogs: boolean }) => (
  <>
    <FormOutline>
      <div>
        <DatesHint />
        <FieldPairOutline labels={['Check-in', 'Check-out']} />
        <div className={classes.calendar}>
          <Skeleton height={CALENDAR_HEIGHT} />
        </div>
      </div>
      <FieldOutline label="Guests" />
      {hasDogs && <FieldOutline label="Dogs" />}
      <FieldOutline label="Guest name" />
      <FieldOutline label="Guest email" />
      <FieldOutline label="Guest phone" hint="Optional" />
      <FieldOutline
        label="Special requests"
        hint={`Optional, ${lengthOf('', BOOKING_LIMITS.specialRequests.max)}`}
        rows={REQUESTS_ROWS}
      />
      <p className={classes.total}>{NO_TOTAL}</p>
      <ButtonOutline isWide />
    </FormOutline>
    <BookingTerms />
  </>
);
