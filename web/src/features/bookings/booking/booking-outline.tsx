import { Skeleton } from '../../../components/skeleton.tsx';
import { BookingTerms, DatesHint, NIGHT_PRICES, NO_TOTAL } from './booking-notes.tsx';
import classes from './booking-outline.module.css';

/** The height of a month in the calendar, in pixels. */
export const CALENDAR_HEIGHT = 344.375;

/** The number of lines that the field for special requests shows. */
export const REQUESTS_ROWS = 2;

/** The placeholder of the booking form's first step. */
export const BookingOutline = ({ hasDogs }: { readonly hasDogs: boolean }) => (
  <div className={classes.outline}>
    <div>
      <div className={classes.frame} data-dogs={hasDogs || undefined}>
        <Skeleton height="100%" />
      </div>
      <div className={classes.calendar}>
        <DatesHint />
        <Skeleton height={CALENDAR_HEIGHT} />
        <p>{NIGHT_PRICES}</p>
      </div>
    </div>
    <div className={classes.foot}>
      <p>{NO_TOTAL}</p>
      <div className={classes.button}>
        <Skeleton height={48} />
      </div>
      <BookingTerms isShort />
    </div>
  </div>
);
