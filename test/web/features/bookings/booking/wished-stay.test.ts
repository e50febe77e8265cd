import { expect, it } from 'vitest';
import {
  firstGuests,
  wishedStay,
} from '../../../../../web/src/features/bookings/booking/wished-stay.ts';

const LET = { sleeps: 4, pets_allowed: true, max_dogs: 2 };
const DATES = { check_in: '2027-07-10', check_out: '2027-07-17' };

it.each([
  ['nothing', '', {}],
  [
    'all of it',
    '?check_in=2027-07-10&check_out=2027-07-17&guests=4&dogs=1',
    { ...DATES, guests: 4, dogs: 1 },
  ],
  ['guests alone', '?guests=2', { guests: 2 }],
  ['one date alone', '?check_in=2027-07-10', {}],
  ['a day that isn’t one', '?check_in=2027-02-30&check_out=2027-07-17&guests=2', { guests: 2 }],
  ['too many guests', '?check_in=2027-07-10&check_out=2027-07-17&guests=5', DATES],
  ['no guest', '?guests=0', {}],
  ['numbers that aren’t', '?guests=two&dogs=-1', {}],
  ['too many dogs', '?dogs=3', {}],
])('the form begins with %s', (_, query, wish) => {
  expect(wishedStay(query, LET)).toEqual(wish);
});

it('the form has no dogs where none are allowed', () => {
  expect(wishedStay('?dogs=1', { ...LET, pets_allowed: false })).toEqual({});
});

const priceFor = (guests: number | null) => ({ nights: 7, guests });

it.each([
  ['the two that a search reckons for', null, 4, 2],
  ['as many as it sleeps, if that is fewer', null, 1, 1],
  ['the number that the price is for', priceFor(4), 6, 4],
  ['one, if the price is for one', priceFor(1), 6, 1],
  ['two, if the price is for all that it sleeps', priceFor(null), 6, 2],
  ['no more than it sleeps, whatever the price includes', priceFor(6), 4, 4],
])('the form’s guests begin at %s', (_, price_from, sleeps, guests) => {
  expect(firstGuests({ price_from, sleeps })).toBe(guests);
});
