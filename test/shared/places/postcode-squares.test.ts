import { describe, expect, it, test } from 'vitest';
import { positionOf } from '../../../shared/places/postcode-positions.ts';
import rows from '../../../shared/places/postcode-rows.json' with { type: 'json' };
import { squareOf } from '../../../shared/places/postcode-squares.ts';

describe('the square of a postcode', () => {
  test.for([
    ['CA1 1AA', { east: 339, north: 555 }],
    ['ca1 1ab', { east: 340, north: 555 }],
    ['CA11AB', { east: 340, north: 555 }],
    ['LA22', { east: 337, north: 504 }],
    // No such postcode: the middle of its outcode.
    ['LA22 0CC', { east: 337, north: 504 }],
    ['SW1A 1AA', undefined],
    ['LA99', undefined],
    ['Kendal', undefined],
    ['', undefined],
    // Part of a mistyped postcode may be its private half.
    ['LA22 9A', undefined],
  ] as const)('%s', ([postcode, square]) => {
    expect(squareOf(postcode)).toEqual(square);
  });

  it('is one within the county, for each postcode of the data', () => {
    let count = 0;
    for (const row of rows.postcodes) {
      const [sector, ...squares] = row.split('|');
      for (const square of squares) {
        const [, east, north, endings = ''] = /^(\d+) (\d+)([A-Z]+)$/.exec(square) ?? [];
        for (const ending of endings.match(/../g) ?? []) {
          count += 1;
          expect(squareOf(`${sector}${ending}`)).toEqual({
            east: Number(east),
            north: Number(north),
          });
        }
      }
    }
    expect(count).toBe(31_512);
    expect(rows.outcodes).toHaveLength(53);
  });

  it('has at least four postcodes of an outcode on one side of the park’s boundary', () => {
    const counts = new Map<string, number>();
    const ofOutcode = new Map<string, number>();
    const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1);
    for (const row of rows.postcodes) {
      const [sector = '', ...squares] = row.split('|');
      for (const square of squares) {
        const [, name, endings = ''] = /^(\d+ \d+)([A-Z]+)$/.exec(square) ?? [];
        for (const ending of endings.match(/../g) ?? []) {
          const side = `${sector.split(' ')[0]} ${positionOf(`${sector}${ending}`)?.isInPark}`;
          add(counts, `${side} ${name}`);
          add(ofOutcode, side);
        }
      }
    }
    const few = [...counts].filter(([key, count]) => {
      const [outcode, isInPark] = key.split(' ');
      return count < 4 && (ofOutcode.get(`${outcode} ${isInPark}`) ?? 0) >= 4;
    });
    expect(few).toEqual([]);
    expect(counts.size).toBeGreaterThan(1500);
    // Sides with so few postcodes can't hide one among them, wherever the map has them.
    expect([...ofOutcode].filter(([, count]) => count < 4).map(([side]) => side)).toEqual([
      'CA22 true',
      'LA9 true',
    ]);
  });
});
