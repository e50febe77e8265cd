import { describe, expect, it, test } from 'vitest';
import { gridPosition } from '../../../shared/places/national-grid.ts';
import { positionOf } from '../../../shared/places/postcode-positions.ts';
import { squareOf } from '../../../shared/places/postcode-squares.ts';
import { hasOpenData, readOpenData } from '../../support/open-data.ts';

describe('the position of a postcode', () => {
  test.for([
    ['CA1 1AA', { east: 339_565, north: 555_495 }, false],
    ['ca11aa', { east: 339_565, north: 555_495 }, false],
    ['LA22 9LX', { east: 336_625, north: 506_375 }, true],
    // The middle of its outcode, which says nothing of the Park.
    ['LA22', { east: 337_125, north: 504_195 }, undefined],
    ['LA22 0CC', { east: 337_125, north: 504_195 }, undefined],
  ] as const)('%s', ([postcode, position, isInPark]) => {
    expect(positionOf(postcode)).toEqual({ position, isInPark });
  });

  test.for(['SW1A 1AA', 'LA99', 'Kendal', '', 'LA22 9A'])('%s has none', (text) => {
    expect(positionOf(text)).toBeUndefined();
  });

  it('of an outcode is in its square', () => {
    for (const outcode of ['LA22', 'CA12', 'LA9']) {
      const { east = 0, north = 0 } = positionOf(outcode)?.position ?? {};
      expect({ east: Math.floor(east / 1000), north: Math.floor(north / 1000) }).toEqual(
        squareOf(outcode),
      );
    }
  });
});

/** The open data isn't committed (docs/places.md). */

type Point = readonly [number, number];

/** How often a ring winds round a point: another way than the crossings of `npm run places`. */
function windings(ring: readonly Point[], [x, y]: Point): number {
  let total = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const [fromX, fromY] = ring[index - 1] as Point;
    const [toX, toY] = ring[index] as Point;
    const side = (toX - fromX) * (y - fromY) - (x - fromX) * (toY - fromY);
    if (fromY <= y && toY > y && side > 0) total += 1;
    if (fromY > y && toY <= y && side < 0) total -= 1;
  }
  return total;
}

if (hasOpenData) {
  describe('all postcodes of the open data', () => {
    const postcodes = readOpenData('lakes-postcodes.csv')
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => {
        const [postcode = '', latitude, longitude] = line.split(',');
        return { postcode, latitude: Number(latitude), longitude: Number(longitude) };
      });

    it('are 31,512, each where it is, to ten metres', () => {
      const far = postcodes.filter(({ postcode, latitude, longitude }) => {
        const exact = gridPosition(latitude, longitude);
        const at = positionOf(postcode)?.position ?? { east: 0, north: 0 };
        return Math.abs(at.east - exact.east) > 5.001 || Math.abs(at.north - exact.north) > 5.001;
      });
      expect(far).toEqual([]);
      expect(postcodes).toHaveLength(31_512);
    });

    it('are inside the National Park exactly if its boundary winds round them', () => {
      const { features } = JSON.parse(readOpenData('lake-district-national-park.geojson'));
      const polygons: readonly (readonly Point[])[][] = features[0].geometry.coordinates;
      const wrong = postcodes.filter(({ postcode, latitude, longitude }) => {
        const isInside = polygons.some(
          (rings) =>
            rings.reduce((sum, ring) => sum + windings(ring, [longitude, latitude]), 0) !== 0,
        );
        return positionOf(postcode)?.isInPark !== isInside;
      });
      expect(wrong).toEqual([]);
      const inside = postcodes.filter(({ postcode }) => positionOf(postcode)?.isInPark);
      expect(inside.length).toBeGreaterThan(2000);
    });
  });
} else {
  it('the open data isn’t here: all postcodes are compared with it where OPEN_DATA names its folder', () => {
    expect(positionOf('CA1 1AA')).toBeDefined();
  });
}
