import { expect, it } from 'vitest';
import { readNumber, readPrice } from '../../../web/src/components/read-number.ts';

it.each([
  ['350000', 350_000],
  [' 350,000 ', 350_000],
  ['£1,250,000', 1_250_000],
  ['185.50', 185.5],
  ['12.', 12],
  ['0', 0],
  ['-5', -5],
  ['007', 7],
  ['', null],
  ['  ', null],
])('reads %j as %j', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

it.each(['350k', '1e5', '.', '.5', '1,00', '1.2.3', 'NaN', 'Infinity', '0x10', '３５０', '--1'])(
  'keeps %j as text',
  (typed) => {
    expect(readNumber(typed)).toBe(typed);
  },
);

it.each([
  ['500k', 500_000],
  ['£1.2m', 1_200_000],
  // 4.1 times a million is a little less.
  ['£4.1m', 4_100_000],
  ['1,250 K', 1_250_000],
  ['500,000', 500_000],
  ['', null],
  ['k', 'k'],
  ['5kk', '5kk'],
])('reads the price %j as %j', (typed, price) => {
  expect(readPrice(typed)).toBe(price);
});
