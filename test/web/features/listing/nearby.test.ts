import { expect, it } from 'vitest';
import { nearbyOf } from '../../../../web/src/features/listing/nearby.ts';
import { publicListing } from './public-listing.ts';

const cards = (...ids: string[]) =>
  ids.map((id) => ({ ...publicListing({ id }), cover_photo: null, photo_count: 0 }));
const nearby = (sameType: string[], anyType: string[]) =>
  nearbyOf({ id: 'own' }, cards(...sameType), cards(...anyType)).map(({ id }) => id);

it.each([
  ['enough of the same type', ['a', 'own', 'b', 'c'], [], ['a', 'b', 'c']],
  ['others after them, each once', ['a', 'own'], ['x', 'a', 'own', 'y'], ['a', 'x', 'y']],
  ['others alone', ['own'], ['x', 'own'], ['x']],
  ['none', ['own'], ['own'], []],
])('shows near a listing: %s', (_, sameType, anyType, expected) => {
  expect(nearby(sameType, anyType)).toEqual(expected);
});
