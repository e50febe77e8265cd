import { expect, it } from 'vitest';
import { normalisePostcode, outcodeOf } from '../../../shared/listings/postcode.ts';

it.each([
  ['LA9 6HN', 'LA9 6HN'],
  [' la22  9ab ', 'LA22 9AB'],
  ['LA229AB', 'LA22 9AB'],
  ['EC1A 1BB', 'EC1A 1BB'],
  ['LA22-9AB', 'LA22 9AB'],
  ['<b>x</b>', undefined],
  ['LA22', undefined],
  ['LA22 9', undefined],
  ['12345', undefined],
  ['', undefined],
])('writes the postcode %j as %j', (text, expected) => {
  expect(normalisePostcode(text)).toBe(expected);
});

it.each([
  ['LA9 6HN', 'LA9'],
  ['la229ab', 'LA22'],
  ['LA22', 'LA22'],
  ['LA22-9AB', 'LA22'],
  ['LA22/9AB', 'LA22'],
  ['LA2 29AB', 'LA22'],
  ['LA2 2', ''],
  ['LA22 9A', ''],
  ['LA22 9ABC', ''],
  ['LA22_9AB', 'LA22'],
  ['LAZZ9AB', ''],
  ['Hut 3', ''],
])('shows of the postcode %j only %j', (text, expected) => {
  expect(outcodeOf(text)).toBe(expected);
});
