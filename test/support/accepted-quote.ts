import { toPence } from '../../shared/money.ts';

/**
 * The fields that a guest adds to a request for a stay in a let without terms: no dogs, no extras, and
 * the total that they have seen.
 * @param price of a night, in pounds
 */
export const acceptedQuote = (nights: number, price = 185.5) => ({
  dogs: 0,
  extras: [],
  quote: { total_pence: nights * toPence(price), terms_version: 0 },
});

/** The parts of a calendar that a host saves, without terms, blocks and windows. */
export const PLAIN_AVAILABILITY = {
  windows: [],
  blocked: [],
  price_pence: 18_550,
  terms: null,
  version: 0,
};
