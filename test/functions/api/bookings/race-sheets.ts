import type { Calendar } from '../../../../shared/bookings/types.ts';
import { londonDate } from '../../../../shared/dates.ts';
import { fromPrice } from '../../../../shared/quotes/from-price.ts';
import { NO_TERMS } from '../../../../shared/quotes/quote.ts';
import type {
  Let as QuotedLet,
  QuoteResult,
  StayRequest,
  StayRules,
  StayTerms,
} from '../../../../shared/quotes/types.ts';
import { inDays } from '../../../support/bookings.ts';
import { listing } from '../../../support/listings.ts';
import { quoteOracle } from '../../../support/quote-oracle.ts';

/** The terms that the lister of a race chooses from, and what stays cost by them. */

/** The price and terms that a lister saves, beside windows and blocks. */
interface Sheet {
  readonly price_pence: number;
  readonly terms: StayTerms | null;
}

export const PRICES = [12_000, 13_500] as const;
const [PRICE, HIGHER] = PRICES;

const NO_RULES: StayRules = {
  min_stay_arrival: 1,
  min_stay_through: 1,
  arrival_days: [],
  departure_days: [],
};

/** Several have the same prices, so that only the version tells them apart. */
export const SHEETS: readonly Sheet[] = [
  { price_pence: PRICE, terms: null },
  {
    price_pence: PRICE,
    terms: {
      ...NO_TERMS,
      weekend_price_pence: 15_000,
      base_guests: 2,
      extra_guest_pence: 1_000,
      fees: [
        { name: 'Cleaning', unit: 'STAY', price_pence: 4_000, is_mandatory: true },
        { name: 'Dog', unit: 'DOG_NIGHT', price_pence: 500, is_mandatory: true },
        { name: 'Logs', unit: 'STAY', price_pence: 1_000, is_mandatory: false },
      ],
      deposit_pence: 10_000,
    },
  },
  { price_pence: PRICE, terms: { ...NO_TERMS, min_stay_through: 2, books_gaps: true } },
  { price_pence: PRICE, terms: { ...NO_TERMS, min_stay_through: 3, books_gaps: true } },
  { price_pence: PRICE, terms: { ...NO_TERMS, preparation_nights: 2 } },
  { price_pence: HIGHER, terms: { ...NO_TERMS, arrival_days: ['MO', 'WE', 'FR', 'SA'] } },
  {
    price_pence: PRICE,
    terms: {
      ...NO_TERMS,
      preparation_nights: 1,
      periods: [
        {
          ...NO_RULES,
          name: 'Season',
          start_date: inDays(36),
          end_date: inDays(40),
          price_pence: 16_000,
          weekend_price_pence: null,
          weekly_price_pence: null,
          min_stay_through: 2,
        },
      ],
    },
  },
];

const { sleeps = null, pets_allowed, max_dogs = null } = listing();

const NOTHING: Calendar = { windows: [], blocked: [], occupied: [] };

const letOf = ({ price_pence, terms }: Sheet, terms_version: number): QuotedLet => ({
  price_pence,
  sleeps,
  pets_allowed,
  max_dogs,
  terms,
  terms_version,
});

/** Decides and reckons a stay as the rules read, without the code that is being tested. */
export function decided(
  sheet: Sheet,
  terms_version: number,
  calendar: Calendar,
  request: StayRequest,
): QuoteResult {
  const today = londonDate(new Date());
  const clock = { today, earliest: today };
  // Nights of other platforms are as taken as those of stays here.
  const elsewhere = (calendar.fetched ?? []).flatMap(({ nights }) => nights);
  const taken = { ...calendar, occupied: [...calendar.occupied, ...elsewhere] };
  return quoteOracle(letOf(sheet, terms_version), taken, clock).quote(request);
}

/** Prices a stay, whether it can be let or not. */
export function priced({ price_pence, terms }: Sheet, version: number, request: StayRequest) {
  const free = terms && {
    ...terms,
    ...NO_RULES,
    preparation_nights: 0,
    periods: terms.periods.map((period) => ({ ...period, ...NO_RULES })),
  };
  const { quote } = decided({ price_pence, terms: free }, version, NOTHING, request);
  if (quote === undefined) throw new Error('A stay has no price');
  return quote;
}

/** The price "from" that a listing must have; undefined without terms. */
export const priceFrom = (sheet: Sheet, calendar: Calendar) =>
  sheet.terms === null ? undefined : fromPrice(letOf(sheet, 0), calendar, londonDate(new Date()));
