import { expect, test } from 'vitest';
import {
  formatMetres,
  formatPlace,
  isNear,
  metresFrom,
  movedBy,
  parsePlace,
} from '../../../../web/src/features/listing-editor/exact-place.ts';

const RYDAL = { latitude: 54.44712, longitude: -2.97815 };

test.for([
  ['54.44712, -2.97815', RYDAL],
  [' 54.44712,-2.97815 ', RYDAL],
  ['54.44712 −2.97815', RYDAL],
  ['54.4471234567, -2.9781512345', RYDAL],
  ['54, -3', { latitude: 54, longitude: -3 }],
  ['54.44712', undefined],
  ['NY 366 063', undefined],
  ['', undefined],
] as const)('“%s” is read as coordinates if it is some', ([text, place]) => {
  expect(parsePlace(text)).toEqual(place);
});

test.for([
  [10, 0],
  [0, -10],
  [100, 0],
  [-100, 0],
  [0, 100],
] as const)('a step of %i m east and %i m north is as long, to a metre', ([east, north]) => {
  const there = movedBy(RYDAL, east, north);
  expect(Math.abs(metresFrom(there, RYDAL) - Math.hypot(east, north))).toBeLessThanOrEqual(1);
});

test('two kilometres are near, and more isn’t', () => {
  expect(isNear(movedBy(RYDAL, 1998, 0), RYDAL)).toBe(true);
  expect(isNear(movedBy(RYDAL, 2002, 0), RYDAL)).toBe(false);
});

test('places and distances have their forms', () => {
  expect(formatPlace({ latitude: 54.4, longitude: -3 })).toBe('54.40000, -3.00000');
  expect(formatMetres(230)).toBe('230 m');
  expect(formatMetres(1440)).toBe('1.4 km');
});
