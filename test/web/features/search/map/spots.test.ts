import { describe, expect, it } from 'vitest';
import type { FoundListing } from '../../../../../shared/search/schema.ts';
import { metresPerPixel } from '../../../../../web/src/features/search/map/grid.ts';
import {
  DOT,
  groupSpots,
  pinPrice,
  spotsOf,
} from '../../../../../web/src/features/search/map/spots.ts';

const listing = (id: string, east: number, north: number, more: Partial<FoundListing> = {}) =>
  ({ id, price: 425_000, stay: null, square: { east, north }, ...more }) as FoundListing;

describe('a spot', () => {
  it('is in the middle of its square, and has all of its matches', () => {
    const [first, second, ...others] = spotsOf(
      [listing('a', 337, 504), listing('b', 337, 504)],
      [326, 523, 4, 337, 504, 5],
    );
    expect(first).toMatchObject({ key: '337-504', east: 337_500, north: 504_500, total: 5 });
    expect(first?.listings.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(second).toMatchObject({ key: '326-523', total: 4, listings: [] });
    expect(others).toEqual([]);
  });

  it('has at least the listings of the list, which may be newer than the matches', () => {
    const known = [listing('a', 337, 504), listing('b', 337, 504)];
    for (const matches of [[], [337, 504, 1]])
      expect(spotsOf(known, matches)).toMatchObject([{ total: 2 }]);
  });

  it('isn’t where nobody knows where a listing is', () => {
    expect(spotsOf([listing('a', 0, 0, { square: null })], [])).toEqual([]);
  });
});

describe('a price on a pin', () => {
  it.each([
    [425_000, '£425k'],
    [1_250_000, '£1.25m'],
    [2_000_000, '£2m'],
    [1_150, '£1,150'],
    [95, '£95'],
    [null, 'POA'],
  ])('of %s is %s', (price, text) => {
    expect(pinPrice(listing('a', 1, 1, { price }))).toBe(text);
  });

  it('is the total of a stay', () => {
    const stay = { total_pence: 84_050, check_in: '', check_out: '', guests: 2, dogs: 0 };
    expect(pinPrice(listing('a', 1, 1, { price: 95, stay }))).toBe('£841');
  });
});

describe('pins', () => {
  it('are apart where there is room', () => {
    const spots = spotsOf([listing('a', 337, 504)], [337, 504, 1, 340, 504, 2]);
    const groups = groupSpots(spots, metresPerPixel(12));
    expect(groups.map(({ key, total, isPriced }) => ({ key, total, isPriced }))).toEqual([
      { key: '337-504', total: 1, isPriced: true },
      { key: '340-504', total: 2, isPriced: false },
    ]);
  });

  it('count what would touch them', () => {
    const spots = spotsOf([listing('a', 337, 504)], [337, 504, 1, 340, 504, 2]);
    const groups = groupSpots(spots, metresPerPixel(9));
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ key: '337-504', total: 3 });
    expect(groups[0]?.spots).toHaveLength(2);
  });

  it('cover no pin before them: the later one is a dot', () => {
    const spots = spotsOf([listing('a', 337, 504), listing('b', 340, 504)], []);
    const groups = groupSpots(spots, metresPerPixel(11));
    expect(groups.map(({ isPriced }) => isPriced)).toEqual([true, false]);
  });

  it('count what would lie under them', () => {
    const spots = spotsOf([listing('a', 337, 504)], [338, 505, 3]);
    const groups = groupSpots(spots, metresPerPixel(11.5));
    expect(groups.map(({ total }) => total)).toEqual([4]);
  });

  it('lose nothing and let no dots touch, whatever the zoom', () => {
    const squares: number[] = [];
    for (let index = 0; index < 800; index += 1) {
      squares.push(300 + ((index * 37) % 60), 475 + ((index * 61) % 70), 1 + (index % 5));
    }
    const unique = spotsOf([], squares);
    const all = unique.reduce((sum, { total }) => sum + total, 0);
    for (let zoom = 9; zoom <= 14; zoom += 0.5) {
      const groups = groupSpots(unique, metresPerPixel(zoom));
      expect(groups.reduce((sum, { total }) => sum + total, 0)).toBe(all);
      let nearest = Number.POSITIVE_INFINITY;
      for (const [at, one] of groups.entries()) {
        for (const other of groups.slice(at + 1)) {
          const east = Math.abs(one.east - other.east) / metresPerPixel(zoom);
          const north = Math.abs(one.north - other.north) / metresPerPixel(zoom);
          nearest = Math.min(nearest, Math.max(east, north));
        }
      }
      expect(nearest).toBeGreaterThanOrEqual(DOT);
    }
  });
});
