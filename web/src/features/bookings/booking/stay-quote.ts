import { useWatch } from 'react-hook-form';
import { type QuoteSource, quote } from '../../../../../shared/quotes/quote.ts';
import type { Quote, StayRequest } from '../../../../../shared/quotes/types.ts';
import { validDates } from './booking-form-schema.ts';

type Values = [string, string, number, number, readonly string[]];

/** The stay in the form; its dates may be empty, or not be dates. */
export function useStayRequest(): StayRequest {
  const [check_in, check_out, guests, dogs, extras] = useWatch<StayRequest, never>({
    name: ['check_in', 'check_out', 'guests', 'dogs', 'extras'] as never,
  }) as unknown as Values;
  return { check_in, check_out, guests, dogs, extras };
}

/** The properties that define a stay, as a text to compare. */
const keyOf = ({ check_in, check_out, guests, dogs, extras }: StayRequest): string =>
  JSON.stringify([check_in, check_out, guests, dogs, extras]);

/**
 * The price of a stay; undefined if it can't be let.
 * @param answered the server's newer quote, which counts for the same stay
 */
export function quoteOf(
  source: QuoteSource,
  request: StayRequest,
  answered: Quote | undefined,
): Quote | undefined {
  if (answered !== undefined && keyOf(answered) === keyOf(request)) return answered;
  return validDates(request) && quote(source, request).quote;
}
