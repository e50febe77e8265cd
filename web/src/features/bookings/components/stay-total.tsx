import { useWatch } from 'react-hook-form';
import { isPossible, nightsOf, totalOf } from '../../../../../shared/bookings/rules.ts';
import type { Calendar, StayDates } from '../../../../../shared/bookings/types.ts';
import { formatPounds, toPence, toPounds } from '../../../../../shared/money.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import { stayIn } from '../booking-form-schema.ts';
import classes from './booking.module.css';
import { NO_TOTAL } from './booking-notes.tsx';

interface PricedStay {
  /** Per night, in pounds. */
  readonly price: number;
  readonly calendar: Calendar;
  /** The date in London. */
  readonly today: string;
  /** The first date on which a stay can begin. */
  readonly earliest: string;
}

/** The nights and the total of the dates in the form; undefined if they can't be booked. */
function useTotal({ price, calendar, today, earliest }: PricedStay) {
  const [check_in, check_out] = useWatch<StayDates, ['check_in', 'check_out']>({
    name: ['check_in', 'check_out'],
  });
  const stay = stayIn({ check_in, check_out });
  if (stay === undefined || !isPossible(calendar, stay, today, earliest)) return undefined;
  return {
    nights: pluralise(nightsOf(stay), 'night'),
    total: formatPounds(toPounds(totalOf(toPence(price), stay))),
  };
}

/** The cost of the stay, announced again when the dates change. */
export function StayTotal(props: PricedStay) {
  const summary = useTotal(props);
  return (
    <div role="status" className={classes.total}>
      {summary === undefined ? (
        <span>{NO_TOTAL}</span>
      ) : (
        <>
          <span>
            {formatPounds(props.price)} × {summary.nights}
          </span>
          <span className="fs-visually-hidden">, in total </span>
          <b>{summary.total}</b>
        </>
      )}
    </div>
  );
}

/** The button's label if the price has changed since the page was opened. */
export function AcceptPrice(props: PricedStay) {
  const summary = useTotal(props);
  return <>Accept {summary?.total ?? formatPounds(props.price)} and send</>;
}
