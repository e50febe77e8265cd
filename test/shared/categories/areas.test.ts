import { expect, it } from 'vitest';
import { areaOfOutcode, areasInMenus } from '../../../shared/categories/areas.ts';
import { INITIAL_AREAS } from '../../../shared/categories/initial.ts';

it.each([
  ['LA21', 'Coniston'],
  // The post town stands for several areas.
  ['LA22', 'Ambleside'],
  ['LA23', 'Windermere'],
  ['CA10', 'Ullswater'],
  ['CA11', 'Ullswater'],
  ['CA12', 'Keswick'],
  ['CA13', 'Buttermere'],
])('%s stands for %s', (outcode, area) => {
  expect(areaOfOutcode(outcode, INITIAL_AREAS)).toBe(area);
});

it.each(['', 'LA2', 'CA1', 'LA24', 'SW1A'])('%j stands for no area', (outcode) => {
  expect(areaOfOutcode(outcode, INITIAL_AREAS)).toBeUndefined();
});

it('the menus of a new system name five areas, in their own order', () => {
  expect(areasInMenus(INITIAL_AREAS)).toEqual([
    'Windermere',
    'Ambleside',
    'Keswick',
    'Coniston',
    'Grasmere',
  ]);
});
