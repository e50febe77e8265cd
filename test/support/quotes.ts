import type { Calendar, DateRange, StayDates } from '../../shared/bookings/types.ts';
import { NO_TERMS, type QuoteSource, quote, quoteSource } from '../../shared/quotes/quote.ts';
import type {
  Fee,
  Let,
  Period,
  QuoteResult,
  StayRequest,
  StayTerms,
} from '../../shared/quotes/types.ts';

/** A Friday, half a year before most stays in the tests. */
export const TODAY = '2027-01-01';

export const stay = (check_in: string, check_out: string): StayDates => ({ check_in, check_out });

export const range = (start_date: string, end_date: string): DateRange => ({
  start_date,
  end_date,
});

/** A period of £150 a night without rules, except for what a test says otherwise. */
export const period = (
  name: string,
  start_date: string,
  end_date: string,
  given: Partial<Period> = {},
): Period => ({
  name,
  start_date,
  end_date,
  price_pence: 15_000,
  weekend_price_pence: null,
  weekly_price_pence: null,
  min_stay_arrival: 1,
  min_stay_through: 1,
  arrival_days: [],
  departure_days: [],
  ...given,
});

/** A mandatory fee of £10 a stay, except for what a test says otherwise. */
export const fee = (given: Partial<Fee> = {}): Fee => ({
  name: 'Cleaning',
  unit: 'STAY',
  price_pence: 1000,
  is_mandatory: true,
  ...given,
});

/** A let of £100 a night for six guests and their dogs. */
export const letWith = (terms: Partial<StayTerms> = {}, given: Partial<Let> = {}): Let => ({
  price_pence: 10_000,
  sleeps: 6,
  pets_allowed: true,
  max_dogs: null,
  terms: { ...NO_TERMS, ...terms },
  terms_version: 3,
  ...given,
});

export const calendarWith = (given: Partial<Calendar> = {}): Calendar => ({
  occupied: [],
  windows: [],
  blocked: [],
  ...given,
});

interface Circumstances {
  /** @default empty */
  readonly calendar?: Partial<Calendar>;
  /** @default TODAY */
  readonly today?: string;
  /** @default the same as today */
  readonly earliest?: string;
  readonly let?: Partial<Let>;
}

/** A source of quotes for a let with these terms. */
export const sourceWith = (
  terms: Partial<StayTerms>,
  { calendar, today = TODAY, earliest = today, let: given }: Circumstances = {},
): QuoteSource => quoteSource(letWith(terms, given), calendarWith(calendar), { today, earliest });

/** A request of one guest, except for what a test says otherwise. */
export const requestOf = (
  dates: StayDates,
  given: Partial<Omit<StayRequest, keyof StayDates>> = {},
): StayRequest => ({ ...dates, guests: 1, dogs: 0, extras: [], ...given });

/** The quote of a stay by one guest in a let with these terms. */
export const quoteWith = (
  terms: Partial<StayTerms>,
  dates: StayDates,
  circumstances: Circumstances & Partial<Omit<StayRequest, keyof StayDates>> = {},
): QuoteResult => {
  const { guests = 1, dogs = 0, extras = [], ...others } = circumstances;
  return quote(sourceWith(terms, others), { ...dates, guests, dogs, extras });
};
