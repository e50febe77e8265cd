import { addDays, dayNumber } from '../../shared/dates.ts';
import { NO_TERMS } from '../../shared/quotes/quote.ts';
import type { Period, StayTerms } from '../../shared/quotes/types.ts';
import { checkedContent, termsContentSchema } from './schema.ts';
import terms from './terms.json' with { type: 'json' };

const { sheets, lets } = checkedContent('terms.json', termsContentSchema, terms);

type Sheet = (typeof sheets)[string];

/** The slugs of the lets with terms. */
export const LETS_WITH_TERMS: readonly string[] = Object.keys(lets);

/** How many years have seasons, from the present one on. */
const YEARS = 3;

/** Day 1 was a Friday. */
const fridayBefore = (date: string): string => addDays(date, -((dayNumber(date) - 1 + 7) % 7));

/** A part of a price, in whole pounds. */
const percentOf = (pence: number, percent: number): number =>
  Math.round((pence * percent) / 10_000) * 100;

function periodOf(season: Sheet['seasons'][number], year: number, price_pence: number): Period {
  const { name, from, to, percent, week_percent, min_stay, changeover } = season;
  const start_date = fridayBefore(`${year}-${from}`);
  const end = fridayBefore(`${to < from ? year + 1 : year}-${to}`);
  return {
    name,
    start_date,
    end_date: addDays(end, -1),
    price_pence: percentOf(price_pence, percent),
    weekend_price_pence: null,
    weekly_price_pence:
      week_percent === null ? null : percentOf(percentOf(price_pence, percent), week_percent),
    min_stay_arrival: 1,
    min_stay_through: min_stay,
    arrival_days: changeover,
    departure_days: changeover,
  };
}

/**
 * The terms of a demo let, with seasons from the present year on; undefined if it has none.
 * @param price_pence of a night outside all seasons
 * @param today the date in London
 */
export function demoTerms(slug: string, price_pence: number, today: string): StayTerms | undefined {
  const sheet = sheets[lets[slug] ?? ''];
  if (sheet === undefined) return undefined;
  const { min_stay, changeover, weekend_percent, seasons, ...rest } = sheet;
  const year = Number(today.slice(0, 4));
  const periods = Array.from({ length: YEARS }, (_, index) => year - 1 + index).flatMap((each) =>
    seasons.map((season) => periodOf(season, each, price_pence)),
  );
  return {
    ...NO_TERMS,
    ...rest,
    weekend_price_pence: percentOf(price_pence, weekend_percent),
    min_stay_through: min_stay,
    arrival_days: changeover,
    departure_days: changeover,
    periods: periods.filter(({ end_date }) => end_date >= today),
  };
}
