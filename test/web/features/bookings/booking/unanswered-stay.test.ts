import { expect, it } from 'vitest';
import { withoutStay } from '../../../../../web/src/features/bookings/booking/unanswered-stay.ts';

const dates = (check_in: number, check_out: number) => ({
  check_in: `2027-06-${check_in}`,
  check_out: `2027-06-${check_out}`,
});
const STAY = dates(14, 17);

it.each([
  ['that stay alone', [dates(14, 17)], []],
  ['one that it is in the middle of', [dates(12, 20)], [dates(12, 14), dates(17, 20)]],
  ['one that begins with it', [dates(14, 20)], [dates(17, 20)]],
  ['one that ends with it', [dates(12, 17)], [dates(12, 14)]],
  ['stays before and after it', [dates(10, 14), dates(17, 19)], [dates(10, 14), dates(17, 19)]],
])('frees the nights of a stay in an occupied range that is %s', (_, occupied, left) => {
  expect(withoutStay(occupied, STAY)).toEqual(left);
});
