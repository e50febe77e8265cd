import { pluralise } from '../../../../../shared/pluralise.ts';
import {
  cancellationInWords,
  formatPence,
  lineLabel,
} from '../../../../../shared/quotes/sentences.ts';
import type { Quote, QuoteLine } from '../../../../../shared/quotes/types.ts';
import classes from './booking.module.css';
import { NO_TOTAL } from './booking-notes.tsx';

/** Whether every night costs the same, and nothing else does. */
const isPlain = ([line, ...others]: readonly QuoteLine[]): boolean =>
  others.length === 0 && line?.kind === 'NIGHTS' && line.period === null && line.rate === 'NIGHT';

/** The cost of the stay, announced again when the stay changes. */
export function StayTotal({ quote }: { readonly quote: Quote | undefined }) {
  return (
    <div role="status" className={classes.cost}>
      {quote === undefined ? (
        <span className={classes.total}>{NO_TOTAL}</span>
      ) : (
        <>
          <p className={classes.total}>
            <span>
              {isPlain(quote.lines)
                ? `${formatPence(quote.lines[0]?.each_pence ?? 0)} × ${pluralise(quote.nights, 'night')}`
                : `Total for ${pluralise(quote.nights, 'night')}`}
            </span>
            <span className="fs-visually-hidden">, in total </span>
            <b>{formatPence(quote.total_pence)}</b>
          </p>
          {!isPlain(quote.lines) && <QuoteLines lines={quote.lines} />}
          <QuoteTerms quote={quote} />
        </>
      )}
    </div>
  );
}

/** The lines of a quote, each with its amount. */
const QuoteLines = ({ lines }: { readonly lines: readonly QuoteLine[] }) => (
  <ul className={classes.lines}>
    {lines.map((line) => (
      <li key={lineLabel(line)}>
        <span>{lineLabel(line)}</span>
        <span>{formatPence(line.pence)}</span>
      </li>
    ))}
  </ul>
);

/** The deposit, which isn't part of the total, and what a guest who cancels gets back. */
function QuoteTerms({ quote }: { readonly quote: Quote }) {
  const cancellation = cancellationInWords(quote);
  return (
    <>
      {quote.deposit_pence !== null && (
        <p className={classes.note}>
          {formatPence(quote.deposit_pence)} deposit besides, which you get back after your stay.
        </p>
      )}
      {cancellation !== undefined && <p className={classes.note}>{cancellation}.</p>}
    </>
  );
}
