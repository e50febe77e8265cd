import { expect, it } from 'vitest';
import {
  summariseFavourites,
  summariseListings,
  summariseReservations,
} from '../../../../web/src/features/dashboard/listing-counts.ts';

const NONE = { published: 0, pending: 0, drafts: 0, rejected: 0, archived: 0 };

it.each([
  [{ published: 3, pending: 2, drafts: 4, rejected: 1 }, '10 listings, 1 sent back'],
  [{ rejected: 1 }, '1 listing, 1 sent back'],
  [{ published: 3, pending: 2, drafts: 4 }, '9 listings, 2 waiting for review'],
  [{ published: 3, drafts: 4 }, '7 listings, 4 drafts to finish'],
  [{ drafts: 1 }, '1 listing, 1 draft to finish'],
  [{ published: 3 }, '3 listings'],
  [{ archived: 1 }, '1 listing'],
  [{}, 'None yet'],
])('summarises %o as: %s', (counts, summary) => {
  expect(summariseListings({ ...NONE, ...counts })).toBe(summary);
});

it.each([
  [0, 'None yet'],
  [1, '1 saved for later'],
  [6, '6 saved for later'],
])('summarises %i favourites as: %s', (favourites, summary) => {
  expect(summariseFavourites({ favourites })).toBe(summary);
});

it.each([
  [0, 'None to answer'],
  [2, '2 to answer'],
])('summarises %i booking requests as: %s', (pending_reservations, summary) => {
  expect(summariseReservations({ pending_reservations })).toBe(summary);
});
