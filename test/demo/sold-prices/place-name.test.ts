import { expect, it } from 'vitest';
import { placeName } from '../../../demo/sold-prices/place-name.ts';

it.each([
  ['KENDAL', 'Kendal'],
  ['BARROW-IN-FURNESS', 'Barrow-in-Furness'],
  ['GRANGE-OVER-SANDS', 'Grange-over-Sands'],
  ['  KIRKBY  STEPHEN ', 'Kirkby Stephen'],
  ["ST JOHN'S", "St John's"],
  ['IN-FURNESS', 'In-Furness'],
])('writes %j as %j', (text, expected) => {
  expect(placeName(text)).toBe(expected);
});
