import { expect, it } from 'vitest';
import {
  FORM_PRICE_UNITS,
  formatPrice,
  PRICE_LABELS,
  priceUnit,
  TYPE_LABELS,
} from '../../../shared/listings/labels.ts';

it.each([
  [1_250_000, '£1,250,000'],
  [185, '£185'],
  [99.5, '£100'],
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

it('names types and prices as each place does', () => {
  expect(TYPE_LABELS).toEqual({
    search: { SALE: 'For Sale', LETTING: 'To Rent', HOLIDAY: 'Holiday Let' },
    form: { SALE: 'For Sale', LETTING: 'Long Term Rental', HOLIDAY: 'Holiday Let' },
  });
  expect(PRICE_LABELS).toEqual({ SALE: 'For Sale', LETTING: 'Per month', HOLIDAY: 'Per night' });
  expect(FORM_PRICE_UNITS).toEqual({ SALE: '', LETTING: '/ month', HOLIDAY: '/ night' });
});
