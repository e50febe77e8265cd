import { expect, it } from 'vitest';
import { areaOfOutcode, INITIAL_AREAS } from '../../../shared/categories/areas.ts';

it.each([
  ['LA21', 'Coniston'],
  // Of several areas the post town.
  ['LA22', 'Ambleside'],
  ['LA23', 'Windermere'],
  ['CA10', 'Ullswater'],
  ['CA11', 'Ullswater'],
  ['CA12', 'Keswick'],
  ['CA13', 'Buttermere'],
])('%s stands for %s, which forms offer', (outcode, area) => {
  expect(areaOfOutcode(outcode)).toBe(area);
  expect(INITIAL_AREAS).toContain(area);
});

it.each(['', 'LA2', 'CA1', 'LA24', 'SW1A'])('%j stands for no area', (outcode) => {
  expect(areaOfOutcode(outcode)).toBeUndefined();
});
