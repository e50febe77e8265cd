import { pluralise } from '../../../../../shared/pluralise.ts';
import { formatPence, isPlain } from '../../../../../shared/quotes/sentences.ts';
import type { Quote } from '../../../../../shared/quotes/types.ts';
import { QuoteDetails } from '../quote-details.tsx';
import classes from './booking.module.css';
import { NO_TOTAL } from './booking-notes.tsx';

interface StayTotalProps {
  readonly quote: Quote | undefined;
  /** Whether only the total is shown, without its lines and terms. */
  readonly isShort: boolean;
}

/** The cost of the stay, announced again when the stay changes. */
export function StayTotal({ quote, isShort }: StayTotalProps) {
  return (
    <div role="status" className={classes.cost} data-quoted={quote && ''}>
      {quote === undefined ? (
        <span className={classes.total}>{NO_TOTAL}</span>
      ) : (
        <>
          <p className={classes.total}>
            <span>
              {isPlain(quote)
                ? `${formatPence(quote.lines[0]?.each_pence ?? 0)} × ${pluralise(quote.nights, 'night')}`
                : `Total for ${pluralise(quote.nights, 'night')}`}
            </span>
            <span className="fs-visually-hidden">, in total </span>
            <b>{formatPence(quote.total_pence)}</b>
          </p>
          {!isShort && <QuoteDetails quote={quote} />}
        </>
      )}
    </div>
  );
}
