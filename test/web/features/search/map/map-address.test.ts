import { expect, it } from 'vitest';
import { mapHash, readMapAddress } from '../../../../../web/src/features/search/map/map-address.ts';

it.each([
  ['', {}],
  ['#list', { shown: 'list' }],
  ['#map', { shown: 'map' }],
  ['#map=3372,5042,11.5', { shown: 'map', view: { east: 337_200, north: 504_200, zoom: 11.5 } }],
  [
    '#map=3372,5042,9,337-504',
    { shown: 'map', view: { east: 337_200, north: 504_200, zoom: 9 }, open: '337-504' },
  ],
])('reads and writes %s', (hash, address) => {
  expect(readMapAddress(hash)).toEqual(address);
  expect(mapHash(address as never)).toBe(hash);
});

it.each(['#main', '#map=1,2,3', '#map=3372,5042', '#map=3372,5042,11.5,"'])(
  'ignores %s, which isn’t its own',
  (hash) => {
    expect(readMapAddress(hash)).toEqual({});
  },
);

it('writes positions to a hundred metres, and zooms to a half', () => {
  const view = { east: 337_249, north: 504_251, zoom: 11.3 };
  expect(mapHash({ shown: 'map', view })).toBe('#map=3372,5043,11.5');
});
