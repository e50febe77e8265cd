import { describe, expect, it, test } from 'vitest';
import { gridPosition } from '../../bin/places/national-grid.ts';
import { type OpenData, placeRows } from '../../bin/places/place-rows.ts';
import { outcodeRows, postcodeRows } from '../../bin/places/postcode-rows.ts';

describe('the position on the National Grid', () => {
  // Grid references of The Database of British and Irish Hills, to a hundred metres.
  test.for([
    ['Skiddaw', 54.651391, -3.147761, 3260, 5290],
    ['Blencathra', 54.639949, -3.049789, 3323, 5277],
    ['Carl Side', 54.642398, -3.155984, 3254, 5280],
  ] as const)('of %s', ([, latitude, longitude, east, north]) => {
    const position = gridPosition(latitude, longitude);
    expect(Math.floor(position.east / 100)).toBe(east);
    expect(Math.floor(position.north / 100)).toBe(north);
  });

  // The worked example of Ordnance Survey's guide, in WGS 84.
  it('is that of the guide of Ordnance Survey, to some metres', () => {
    const { east, north } = gridPosition(52.65798, 1.71605);
    expect(Math.abs(east - 651_409.9)).toBeLessThan(10);
    expect(Math.abs(north - 313_177.3)).toBeLessThan(10);
  });
});

const village = (name: string, latitude: number, kind = 'Village') => ({
  name,
  kind,
  outcode: 'LA9',
  latitude,
  longitude: -2.8,
});

const fell = (name: string) => ({ name, heightMetres: 500.4, latitude: 54.4, longitude: -3 });

const rowsOf = (data: Partial<OpenData>) =>
  placeRows({ settlements: [], fells: [], water: [], outcodes: [], ...data }).map((row) =>
    row.split('|'),
  );

describe('the rows of places', () => {
  it('tell places of one name apart by the nearest town', () => {
    const rows = rowsOf({
      settlements: [
        village('Kendal', 54.3, 'Town'),
        village('Grange-over-Sands', 54.1, 'Town'),
        village('Newton', 54.28),
        village('Newton', 54.12),
      ],
    });
    expect(rows.map(([id, name, apart]) => [id, name, apart])).toEqual([
      ['grange-over-sands', 'Grange-over-Sands', ''],
      ['kendal', 'Kendal', ''],
      ['newton-near-grange', 'Newton', 'Grange'],
      ['newton-near-kendal', 'Newton', 'Kendal'],
    ]);
  });

  it('leave a settlement out beside a larger one of its name', () => {
    const rows = rowsOf({
      settlements: [village('Quernmore', 54.3), village('Quernmore', 54.31, 'Other Settlement')],
    });
    expect(rows.map(([id, , , kind]) => [id, kind])).toEqual([['quernmore', 'village']]);
  });

  it('have a fell’s name, and its other names apart', () => {
    const rows = rowsOf({
      fells: [
        fell('Blencathra - Hallsfell Top'),
        fell('Crag Hill [Eel Crag]'),
        fell('Dodd (Skiddaw)'),
        fell('Red Pike (Buttermere)'),
        fell('Red Pike (Wasdale)'),
        fell('Steel Fell [Dead Pike - Steel Fell]'),
      ],
    });
    expect(rows.map(([id, name, , , , , height, aliases]) => [id, name, height, aliases])).toEqual([
      ['fell-blencathra', 'Blencathra', '500', 'Saddleback'],
      ['fell-crag-hill', 'Crag Hill', '500', 'Eel Crag'],
      ['fell-dodd', 'Dodd', '500', ''],
      ['fell-red-pike-buttermere', 'Red Pike (Buttermere)', '500', ''],
      ['fell-red-pike-wasdale', 'Red Pike (Wasdale)', '500', ''],
      ['fell-steel-fell', 'Steel Fell', '500', 'Dead Pike'],
    ]);
  });

  it('have points along a lake’s shore, six hundred metres apart', () => {
    const at = (north: number): [number, number] => [-3, 54.4 + north / 111_000];
    const [row = []] = rowsOf({
      water: [
        {
          properties: { name: 'Ullswater', kind: 'lake', label: at(0) },
          geometry: { coordinates: [[at(0), at(300), at(650), at(900), at(1300)]] },
        },
      ],
    });
    expect(row[0]).toBe('lake-ullswater');
    expect(row[8]?.split(',')).toHaveLength(4);
  });

  it('leave out outcodes of large users', () => {
    const outcode = { outcode: 'CA12', latitude: 54.6, longitude: -3.1, postcodes: 562 };
    const rows = rowsOf({ outcodes: [outcode, { ...outcode, outcode: 'CA95', postcodes: 6 }] });
    expect(rows.map(([id, , , , , near]) => [id, near])).toEqual([['ca12', 'Keswick']]);
  });
});

describe('the rows of postcodes', () => {
  const outcodes = [{ outcode: 'CA1', latitude: 54.8905, longitude: -2.9205 }];
  const place = { latitude: 54.89056, longitude: -2.94379 };
  const neighbour = { latitude: 54.89241, longitude: -2.93177 };

  it('have a sector’s postcodes by square', () => {
    const ofSquare = ['AA', 'AB', 'AD', 'AE'].map((end) => ({ postcode: `CA1 1${end}`, ...place }));
    const ofOther = ['AA', 'AB', 'AD', 'AE'].map((end) => ({
      postcode: `CA1 2${end}`,
      ...neighbour,
    }));
    expect(postcodeRows([...ofSquare, ...ofOther], outcodes)).toEqual([
      'CA1 1|339 555AAABADAE',
      'CA1 2|340 555AAABADAE',
    ]);
  });

  it('share a square with neighbours, or the outcode’s middle, where one has few', () => {
    const few = ['AA', 'AB'].flatMap((end) => [
      { postcode: `CA1 1${end}`, ...place },
      { postcode: `CA1 2${end}`, latitude: 54.89056, longitude: -2.95 },
    ]);
    const far = { postcode: 'CA1 3AA', latitude: 55.1, longitude: -2.5 };
    expect(postcodeRows([...few, far], outcodes)).toEqual([
      'CA1 1|339 555AAAB',
      'CA1 2|339 555AAAB',
      'CA1 3|341 555AA',
    ]);
    expect(outcodeRows([{ outcode: 'CA1', latitude: 54.8905, longitude: -2.9205 }])).toEqual([
      'CA1 341 555',
    ]);
  });
});
