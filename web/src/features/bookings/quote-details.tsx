import { allows } from '../../../../shared/bookings/transitions.ts';
import type { BookingStatus } from '../../../../shared/bookings/types.ts';
import {
  cancellationInWords,
  formatPence,
  isPlain,
  lineLabel,
} from '../../../../shared/quotes/sentences.ts';
import type { Quote } from '../../../../shared/quotes/types.ts';
import classes from './quote-details.module.css';

interface QuoteDetailsProps {
  readonly quote: Quote;
  /** The state of its booking. @default there is no booking yet */
  readonly status?: BookingStatus;
}

/**
 * The lines of a quote's total, the deposit, which isn't part of it, and the refund for a guest who cancels,
 * while that is still possible. Shows nothing if every night costs the same and there are no terms.
 */
export function QuoteDetails({ quote, status = 'PENDING' }: QuoteDetailsProps) {
  const { lines } = quote;
  const deposit_pence = status === 'CANCELLED' ? null : quote.deposit_pence;
  const cancellation = allows('cancelAsGuest', status) ? cancellationInWords(quote) : undefined;
  return (
    <>
      {!isPlain(quote) && (
        <ul className={classes.lines}>
          {lines.map((line, index) => (
            // A season can come twice in one stay.
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have an order, and no identity
            <li key={index}>
              <span>{lineLabel(line)}</span>
              <span>{formatPence(line.pence)}</span>
            </li>
          ))}
        </ul>
      )}
      {deposit_pence !== null && (
        <p className={classes.note}>
          Plus a {formatPence(deposit_pence)} deposit, refunded after your stay.
        </p>
      )}
      {cancellation !== undefined && <p className={classes.note}>{cancellation}.</p>}
    </>
  );
}
