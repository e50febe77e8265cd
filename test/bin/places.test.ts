import { describe, expect, it } from 'vitest';
import { type OpenData, placeRows } from '../../bin/places/place-rows.ts';
import { outcodePositionRows, positionRows } from '../../bin/places/position-rows.ts';
import { outcodeRows, postcodeRows } from '../../bin/places/postcode-rows.ts';

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
  const noPark = { features: [] };

  it('have a sector’s postcodes by square', () => {
    const ofSquare = ['AA', 'AB', 'AD', 'AE'].map((end) => ({ postcode: `CA1 1${end}`, ...place }));
    const ofOther = ['AA', 'AB', 'AD', 'AE'].map((end) => ({
      postcode: `CA1 2${end}`,
      ...neighbour,
    }));
    expect(postcodeRows([...ofSquare, ...ofOther], outcodes, noPark)).toEqual([
      'CA1 1|339 555AAABADAE',
      'CA1 2|340 555AAABADAE',
    ]);
  });

  it('share a square with neighbours, or with the nearest others, where one has few', () => {
    const few = ['AA', 'AB'].flatMap((end) => [
      { postcode: `CA1 1${end}`, ...place },
      { postcode: `CA1 2${end}`, latitude: 54.89056, longitude: -2.95 },
    ]);
    const far = { postcode: 'CA1 3AA', latitude: 55.1, longitude: -2.5 };
    expect(postcodeRows([...few, far], outcodes, noPark)).toEqual([
      'CA1 1|339 555AAAB',
      'CA1 2|339 555AAAB',
      'CA1 3|339 555AA',
    ]);
    expect(outcodeRows([{ outcode: 'CA1', latitude: 54.8905, longitude: -2.9205 }])).toEqual([
      'CA1 341 555',
    ]);
  });
});

describe('the rows of postcodes at the boundary of the park', () => {
  const outcodes = [{ outcode: 'CA1', latitude: 54.8905, longitude: -2.9205 }];
  const [west, east, north] = [-2.94379, -2.9432, 54.89056];
  /** Everything east of a line through one square. */
  const park = {
    features: [
      {
        geometry: {
          coordinates: [
            [
              [
                [-2.9435, 54],
                [-2, 54],
                [-2, 56],
                [-2.9435, 56],
              ] as [number, number][],
            ],
          ],
        },
      },
    ],
  };
  const at = (sector: number, longitude: number, ...ends: string[]) =>
    ends.map((end) => ({ postcode: `CA1 ${sector}${end}`, latitude: north, longitude }));

  it('have a square only with enough on the same side: whether it is in the park is public', () => {
    const outside = at(1, west, 'AA', 'AB', 'AD', 'AE');
    const others = at(3, -2.9, 'AA', 'AB', 'AD', 'AE');
    const lonely = at(2, east, 'AA');
    expect(postcodeRows([...outside, ...lonely, ...others], outcodes, park)).toEqual([
      'CA1 1|339 555AAABADAE',
      'CA1 2|342 555AA',
      'CA1 3|342 555AAABADAE',
    ]);
  });

  it('join any others of the outcode where it has none on the same side', () => {
    const outside = at(1, west, 'AA', 'AB', 'AD', 'AE');
    expect(postcodeRows([...outside, ...at(2, east, 'AA')], outcodes, park)).toEqual([
      'CA1 1|339 555AAABADAE',
      'CA1 2|339 555AA',
    ]);
  });
});

describe('the rows of positions', () => {
  const at = (postcode: string, latitude: number, longitude: number) => ({
    postcode,
    latitude,
    longitude,
  });
  const ring = (from: number, to: number): [number, number][] => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ];

  it('have a sector’s postcodes by square, with tens of metres in it', () => {
    const rows = [
      at('CA1 1AA', 54.89056, -2.94379),
      at('CA1 1AB', 54.89241, -2.93177),
      at('CA1 1AD', 54.89057, -2.94379),
      at('CA1 2AA', 54.89056, -2.94379),
    ];
    expect(positionRows(rows, { features: [] })).toEqual([
      'CA1 1|339 555AA5649AD5650|340 555AB3369',
      'CA1 2|339 555AA5649',
    ]);
    expect(
      outcodePositionRows([{ outcode: 'CA1', latitude: 54.8905, longitude: -2.9205 }]),
    ).toEqual(['CA1 34105 55547']);
  });

  it('are in small letters inside an area, its holes left out, or inside another', () => {
    const park = {
      features: [{ geometry: { coordinates: [[ring(50, 60), ring(54, 56)], [ring(70, 71)]] } }],
    };
    const inside = (latitude: number, longitude: number) => {
      const [row = ''] = positionRows([at('CA1 1AA', latitude, longitude)], park);
      return row.includes('aa');
    };
    expect(inside(52, 52)).toBe(true);
    expect(inside(59.9, 50.1)).toBe(true);
    expect(inside(55, 55)).toBe(false);
    expect(inside(70.5, 70.5)).toBe(true);
    expect(inside(65, 65)).toBe(false);
    expect(inside(52, 61)).toBe(false);
    expect(inside(52, 49)).toBe(false);
  });
});
