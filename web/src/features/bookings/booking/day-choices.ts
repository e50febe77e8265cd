import type { StayDates } from '../../../../../shared/bookings/types.ts';
import { addDays, isDate } from '../../../../../shared/dates.ts';
import { stayLengths } from '../../../../../shared/quotes/alternatives.ts';
import { nightsOf } from '../../../../../shared/quotes/obstacles.ts';
import {
  nightPrice,
  type QuoteSource,
  reckon,
  refusedNights,
} from '../../../../../shared/quotes/quote.ts';
import { refusalNote } from '../../../../../shared/quotes/sentences.ts';
import type { QuoteRule, Refusal, StayRequest } from '../../../../../shared/quotes/types.ts';

/** How a day looks that can't be picked: as no night of it is free, or as one barred by another rule. */
type DayLook = 'past' | 'taken' | 'closed' | 'barred';

/** A day in the picker. */
export interface DayChoice {
  /** The field that the day fills. Absent if it can't be picked. */
  readonly fills?: keyof StayDates;
  /** Why it can't be picked, in a few words. Empty if it can. */
  readonly note: string;
  readonly look?: DayLook;
  /** The total of a stay that ends on it. */
  readonly total_pence?: number;
  /** The price of its night, where stays begin. */
  readonly night_pence?: number;
}

const LOOKS: Readonly<Partial<Record<QuoteRule, DayLook>>> = {
  PAST: 'past',
  TOO_LATE_TODAY: 'past',
  TAKEN: 'taken',
  PREPARATION: 'taken',
  BLOCKED: 'closed',
  CLOSED: 'closed',
};

const refused = (refusal: Refusal): DayChoice => ({
  note: refusalNote(refusal),
  look: LOOKS[refusal.rule] ?? 'barred',
});

/** A day as the beginning of a stay. */
function arrivalOn(source: QuoteSource, day: string): DayChoice {
  if (stayLengths(source, day) !== undefined) return { fills: 'check_in', note: '' };
  const night = nightsOf({ check_in: day, check_out: addDays(day, 1) });
  const refusal = refusedNights(source, night);
  return refusal ? refused(refusal) : { note: 'not available', look: 'barred' };
}

/**
 * A day as the end of the stay in the form. Where the stay would go backwards, or over nights that
 * aren't free, the day itself may be: it then begins another stay.
 */
function departureOn(source: QuoteSource, request: StayRequest, day: string): DayChoice {
  if (day <= request.check_in) return arrivalOn(source, day);
  const stay = { ...request, check_out: day };
  const refusal = refusedNights(source, nightsOf(stay));
  if (refusal === undefined) {
    return { fills: 'check_out', note: '', total_pence: reckon(source, stay).total_pence };
  }
  return LOOKS[refusal.rule] === undefined ? refused(refusal) : arrivalOn(source, day);
}

/**
 * The choices of the picker's days, each found once.
 * @param request the stay in the form. Without a check-in, days are those of arrival
 */
export function dayChoices(source: QuoteSource, request: StayRequest): (day: string) => DayChoice {
  const known = new Map<string, DayChoice>();
  const choiceOf = (day: string): DayChoice => {
    if (isDate(request.check_in)) return departureOn(source, request, day);
    const choice = arrivalOn(source, day);
    if (choice.fills === undefined) return choice;
    return { ...choice, night_pence: nightPrice(source, day, request.guests) };
  };
  return (day) => {
    const choice = known.get(day) ?? choiceOf(day);
    known.set(day, choice);
    return choice;
  };
}
