import { expect, it } from 'vitest';
import { formatNumber, readNumber } from '../../../shared/typed/number.ts';

it.each([
  ['3', 3],
  [' 1,200 ', 1200],
  ['2.5', 2.5],
  ['-5', -5],
  ['３', 3],
  ['', null],
])('reads the number %j as %j', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

it.each(['3k', '£3', '2.000', '1e5', 'three', '3 or 4'])(
  'leaves %j, which is no number',
  (typed) => {
    expect(readNumber(typed)).toBe(typed);
  },
);

it.each([
  [250_000, '250,000'],
  [185.5, '185.50'],
  [7, '7'],
])('shows %d as %s', (number, text) => {
  expect(formatNumber(number)).toBe(text);
});
