import { expect, it } from 'vitest';
import { formatPrice, priceUnit } from '../../../shared/listings/labels.ts';

it.each([
  [1_250_000, '£1,250,000'],
  [185, '£185'],
  [142.5, '£142.50'],
  [0, '£0'],
  [null, 'POA'],
])('shows the price %j as %j', (price, expected) => {
  expect(formatPrice(price)).toBe(expected);
});

it('names the unit of a price by the type of listing', () => {
  expect([priceUnit('SALE'), priceUnit('LETTING'), priceUnit('HOLIDAY')]).toEqual([
    '',
    '/month',
    '/night',
  ]);
});
