import { addDays, isDate } from '../../../../shared/bookings/dates.ts';
import { stayLengths } from '../../../../shared/quotes/alternatives.ts';
import { nightsOf } from '../../../../shared/quotes/obstacles.ts';
import { type QuoteSource, reckon, refusedNights } from '../../../../shared/quotes/quote.ts';
import { refusalNote } from '../../../../shared/quotes/sentences.ts';
import type { StayRequest } from '../../../../shared/quotes/types.ts';

/** A day in the picker. */
export interface DayChoice {
  readonly isPossible: boolean;
  /** Why it can't be picked, in a few words. Empty if it can. */
  readonly note: string;
  /** The total of a stay that ends on it. */
  readonly total_pence?: number;
}

/** A day as the beginning of a stay. */
function arrivalOn(source: QuoteSource, day: string): DayChoice {
  if (stayLengths(source, day) !== undefined) return { isPossible: true, note: '' };
  const night = nightsOf({ check_in: day, check_out: addDays(day, 1) });
  const refusal = refusedNights(source, night);
  return { isPossible: false, note: refusal ? refusalNote(refusal) : 'not available' };
}

/** A day as the end of the stay in the form. */
function departureOn(source: QuoteSource, request: StayRequest, day: string): DayChoice {
  const stay = { ...request, check_out: day };
  const refusal = refusedNights(source, nightsOf(stay));
  if (refusal !== undefined) return { isPossible: false, note: refusalNote(refusal) };
  return { isPossible: true, note: '', total_pence: reckon(source, stay).total_pence };
}

/**
 * What each day of the picker is, each reckoned once.
 * @param request the stay in the form, for days of departure. @default days of arrival
 */
export function dayChoices(
  source: QuoteSource,
  request: StayRequest | undefined,
): (day: string) => DayChoice {
  const known = new Map<string, DayChoice>();
  const choiceOf = (day: string): DayChoice =>
    request !== undefined && isDate(request.check_in)
      ? departureOn(source, request, day)
      : arrivalOn(source, day);
  return (day) => {
    const choice = known.get(day) ?? choiceOf(day);
    known.set(day, choice);
    return choice;
  };
}
