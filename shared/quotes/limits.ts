import { LISTING_LIMITS } from '../listings/limits.ts';
import { toPence } from '../money.ts';

/** Every limit on the terms of a holiday let. Money is in pence. */
export const QUOTE_LIMITS = {
  periods: { max: 60 },
  periodName: { max: 40 },
  fees: { max: 12 },
  feeName: { max: 60 },
  /** A price of a night, a fee or a deposit. */
  pence: { max: toPence(LISTING_LIMITS.price.max) },
  minStay: { min: 1, max: 28 },
  noticeDays: { min: 0, max: 90 },
  preparationNights: { min: 0, max: 7 },
  lateDays: { min: 1, max: 90 },
  dogs: { min: 0, max: LISTING_LIMITS.max_dogs.max },
} as const;

/** From how many nights on the price of a week applies. */
export const WEEK_NIGHTS = 7;

/** The longest stay by which the price "from" is reckoned, unless every stay has to be longer. */
export const FROM_NIGHTS = 7;
