import { expect, it } from 'vitest';
import { readNumber } from '../../../web/src/components/read-number.ts';

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
