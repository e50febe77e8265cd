import {
  cancellationInWords,
  formatPence,
  isPlain,
  lineLabel,
} from '../../../../../shared/quotes/sentences.ts';
import type { Quote } from '../../../../../shared/quotes/types.ts';
import classes from './quote-details.module.css';

/**
 * What a quote's total is made of, the deposit, which isn't part of it, and what a guest who cancels
 * gets back. Nothing, if every night costs the same and there are no terms.
 */
export function QuoteDetails({ quote }: { readonly quote: Quote }) {
  const { lines, deposit_pence } = quote;
  const cancellation = cancellationInWords(quote);
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
          {formatPence(deposit_pence)} deposit besides, paid back after the stay.
        </p>
      )}
      {cancellation !== undefined && <p className={classes.note}>{cancellation}.</p>}
    </>
  );
}
