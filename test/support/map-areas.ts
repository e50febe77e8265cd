import { encodeBounds } from '../../shared/search/bounds.ts';
import { type Corner, encodeDrawn } from '../../shared/search/drawn-area.ts';
import { GRID_KM } from '../../shared/search/limits.ts';
import type { Random } from './random.ts';

/** Where the postcodes are, in kilometres of the grid, and a little around it. */
const COUNTY = { west: 285, east: 385, south: 455, north: 585 };

/** Bounds as in an address: most of some kilometres, some of one, some beyond the county. */
export function randomBounds(choose: Random): string {
  const west = choose.between(COUNTY.west, COUNTY.east);
  const south = choose.between(COUNTY.south, COUNTY.north);
  const [most, least] = choose.pick([
    [1, 1],
    [10, 1],
    [60, 5],
    [400, 100],
  ] as const);
  return encodeBounds({
    west,
    south,
    east: Math.min(GRID_KM.east, west + choose.between(least, most)),
    north: Math.min(GRID_KM.north, south + choose.between(least, most)),
  });
}

/**
 * A line around an area: of few corners and of sixty, as small as part of a square and as large as the
 * county, crossing itself, with corners on the middles of squares and edges through them.
 */
export function randomCorners(choose: Random): readonly Corner[] {
  const size = choose.pick([3, 9, 40, 200, 900]);
  const east = choose.between(COUNTY.west * 10, COUNTY.east * 10);
  const north = choose.between(COUNTY.south * 10, COUNTY.north * 10);
  // On the middles of squares, an edge is often through some.
  const onMiddle = size >= 40 && choose.chance(0.5);
  const at = (from: number) => {
    const place = from + choose.between(-size, size);
    return onMiddle ? Math.floor(place / 10) * 10 + 5 : place;
  };
  const count = choose.pick([3, 3, 4, 5, 8, 20, 60]);
  for (;;) {
    const corners = Array.from({ length: count }, () => ({ east: at(east), north: at(north) }));
    if (encodeDrawn(corners) !== '') return corners;
  }
}

/**
 * Whether a point is inside by the even-odd rule, in another way than the index decides it: from a point
 * that is moved off all corners and edges, it counts the edges west of it.
 */
export function isInside(corners: readonly Corner[], { east, north }: Corner): boolean {
  // A point on an edge counts as just north of it; on a vertical one, as just east.
  const x = east + 1e-10;
  const y = north + 1e-5;
  let crossed = 0;
  for (const [index, one] of corners.entries()) {
    const other = corners[(index + 1) % corners.length] as Corner;
    if (y < Math.min(one.north, other.north) || y > Math.max(one.north, other.north)) continue;
    const at = one.east + ((other.east - one.east) * (y - one.north)) / (other.north - one.north);
    if (at < x) crossed += 1;
  }
  return crossed % 2 === 1;
}
