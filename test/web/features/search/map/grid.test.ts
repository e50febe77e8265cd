import { describe, expect, it } from 'vitest';
import { decodeBounds } from '../../../../../shared/search/bounds.ts';
import {
  areaIn,
  boundsOf,
  drawnOf,
  isInside,
} from '../../../../../web/src/features/search/map/grid.ts';

/** A number between 0 and 1 from a number, always the same. */
const drawn = (seed: number) => {
  const value = Math.sin(seed) * 10_000;
  return value - Math.floor(value);
};

describe('the bounds of a view', () => {
  it('have exactly the squares whose middles the view shows', () => {
    for (let seed = 1; seed < 400; seed += 1) {
      const west = 330_000 + drawn(seed) * 2_000;
      const south = 500_000 + drawn(seed + 0.1) * 2_000;
      const view = {
        west,
        south,
        east: west + 1_000 + drawn(seed + 0.2) * 3_000,
        north: south + 1_000 + drawn(seed + 0.3) * 3_000,
      };
      const bounds = decodeBounds(boundsOf(view));
      if (bounds === undefined) throw new Error(`${boundsOf(view)} can’t be read`);
      for (let east = 328; east < 338; east += 1) {
        for (let north = 498; north < 508; north += 1) {
          const middle = { east: east * 1_000 + 500, north: north * 1_000 + 500 };
          expect(isInside({ east, north }, bounds)).toBe(isInside(middle, view));
        }
      }
    }
  });

  it('are an area with four corners', () => {
    expect(areaIn('330,500,340,510', undefined)).toEqual([
      { east: 330_000, north: 500_000 },
      { east: 330_000, north: 510_000 },
      { east: 340_000, north: 510_000 },
      { east: 340_000, north: 500_000 },
    ]);
  });
});

it('reads a drawn area as it was written, to a hundred metres', () => {
  const area = [
    { east: 330_000, north: 500_000 },
    { east: 341_200, north: 503_300 },
    { east: 335_500, north: 510_100 },
  ];
  const read = areaIn(undefined, drawnOf(area));
  expect(read).toHaveLength(3);
  expect(read).toEqual(expect.arrayContaining(area));
});

it('shows no area that can’t be read', () => {
  expect(areaIn('a,b,c,d', undefined)).toBeUndefined();
  expect(areaIn(undefined, '?')).toBeUndefined();
  expect(areaIn(undefined, undefined)).toBeUndefined();
});
