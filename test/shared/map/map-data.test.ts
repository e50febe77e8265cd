import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { DETAILS, mapData, type OpenMapData } from '../../../bin/map/map-data.ts';
import { pathOf } from '../../../bin/map/sheet.ts';
import { pointsOf } from '../../../shared/map/paths.ts';
import { detailedMap } from '../../../shared/map/server-map-data.ts';
import { hasOpenData, readOpenData } from '../../support/open-data.ts';

const fileOf = (name: string): string =>
  readFileSync(join(import.meta.dirname, `../../../shared/map/${name}.json`), 'utf8');

describe('path data', () => {
  it('gives back the points that it was made of', () => {
    const ring = [
      [10, 20],
      [30, 5],
      [-4, 8],
    ] as const;
    expect(pathOf([[...ring, [10, 20]]], true)).toBe('M10 20l20-15-34 3z');
    expect(pointsOf(pathOf([[...ring, [10, 20]], ring], true))).toEqual([ring, ring]);
    expect(pointsOf(pathOf([ring], false))).toEqual([ring]);
  });

  it('leaves out what has no size', () => {
    expect(
      pathOf(
        [
          [
            [1, 1],
            [1.2, 1.1],
            [1, 1],
          ],
        ],
        true,
      ),
    ).toBe('');
    expect(
      pathOf(
        [
          [
            [1, 1],
            [1.2, 1.1],
          ],
        ],
        false,
      ),
    ).toBe('');
  });
});

describe('the files', () => {
  it('are small enough to be loaded on a phone', () => {
    const sizeOf = (name: string) => gzipSync(fileOf(name)).length;
    // The picture on the search page.
    expect(sizeOf('overview') + sizeOf('railway')).toBeLessThan(20_000);
    expect(sizeOf('detail')).toBeLessThan(65_000);
  });

  it('have every fell and lake', async () => {
    const { fells, lakes, tints } = await detailedMap();
    expect(fells).toHaveLength(214);
    expect(lakes).toHaveLength(42);
    expect(Object.keys(tints)).toEqual(['150', '300', '450', '600', '750', '900']);
  });

  if (hasOpenData) {
    it('are what npm run map makes of the open data', () => {
      const features = (file: string) => JSON.parse(readOpenData(file)).features;
      const csv = (file: string): never[] =>
        parse(readOpenData(file), {
          columns: true,
          cast: (value, { column }) =>
            /^(lat|lon|latitude|longitude)$/.test(String(column)) ? Number(value) : value,
        });
      const data: OpenMapData = {
        coast: features('lakes-coast.geojson'),
        park: features('lake-district-national-park.geojson'),
        contours: features('lakes-contours.geojson'),
        water: features('lakes-water.geojson'),
        roads: features('lakes-roads.geojson'),
        railways: features('lakes-railways.geojson'),
        fells: JSON.parse(readOpenData('wainwright-fells.json')),
        settlements: csv('lakes-places.csv'),
        postcodes: csv('lakes-postcodes.csv'),
        stations: csv('lakes-stations.csv'),
      };
      for (const [name, detail] of Object.entries(DETAILS)) {
        expect(JSON.stringify(mapData(data, detail)) === fileOf(name), name).toBe(true);
      }
    });
  } else {
    it('can’t be compared with the open data, which isn’t here: OPEN_DATA names its folder', () => {
      expect(hasOpenData).toBe(false);
    });
  }
});
