import { expect, it } from 'vitest';
import { fieldsShown } from '../../../shared/listings/fields.ts';
import { ownListingSchema } from '../../../shared/listings/own-schema.ts';
import { listingCardSchema, publicListingSchema } from '../../../shared/listings/schema.ts';

const PRIVATE = ['address', 'postcode', 'shown_square'];

it('nobody but its lister and admins sees the private fields of a listing (D2)', () => {
  expect(fieldsShown('private')).toEqual(PRIVATE);
  for (const field of PRIVATE) {
    expect(listingCardSchema.shape).not.toHaveProperty(field);
    expect(publicListingSchema.shape).not.toHaveProperty(field);
    expect(ownListingSchema.shape).toHaveProperty(field);
  }
});

it('nobody but confirmed guests, its lister and admins sees how to arrive', () => {
  const arrival = [
    'arrival_time',
    'departure_time',
    'arrival_phone',
    'entry_instructions',
    'directions',
    'house_rules',
  ];
  expect(fieldsShown('guest')).toEqual(arrival);
  for (const field of arrival) {
    expect(listingCardSchema.shape).not.toHaveProperty(field);
    expect(publicListingSchema.shape).not.toHaveProperty(field);
    expect(ownListingSchema.shape).toHaveProperty(field);
  }
});

it('a field of the page is not on the card, and a field of the card is on both', () => {
  expect(listingCardSchema.shape).not.toHaveProperty('description');
  expect(publicListingSchema.shape).toHaveProperty('description');
  expect(listingCardSchema.shape).toHaveProperty('title');
  expect(publicListingSchema.shape).toHaveProperty('title');
});

it.each([
  ['price', [185.5, 0, null], [-1, '185', undefined]],
  ['bedrooms', [0, 3, null], [1.5, '3', undefined]],
  ['tenure', ['FREEHOLD', null], ['LEASED', '', undefined]],
  ['available_from', ['2027-03-01', null], ['1 March', undefined]],
  ['pets_allowed', [true, false], [null, undefined]],
  ['amenities', [[], ['WiFi']], [null, [1], undefined]],
  ['title', ['A hut'], [null, undefined]],
] as const)('an answer has of %s the values %j, never %j', (field, good, bad) => {
  const schema = publicListingSchema.shape[field];
  expect(good.filter((value) => !schema.safeParse(value).success)).toEqual([]);
  expect(bad.filter((value) => schema.safeParse(value).success)).toEqual([]);
});
