import { describe, expect, it, test } from 'vitest';
import { INITIAL_AREAS } from '../../../shared/categories/initial.ts';
import { allPlaces, distanceTo, placeOf } from '../../../shared/places/places.ts';
import { normaliseText } from '../../../shared/text-match.ts';

const known = (id: string) => {
  const place = placeOf(id);
  if (place === undefined) throw new Error(`There is no place ${id}`);
  return place;
};

describe('the places', () => {
  it('have unique and readable identifiers', () => {
    const ids = allPlaces().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
    expect(placeOf('atlantis')).toBeUndefined();
  });

  it('are told apart by their labels and what they are', () => {
    const labels = allPlaces().map(({ label, kind, near }) => `${label}: ${kind}, ${near}`);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('are in and around Cumbria', () => {
    for (const { id, positions } of allPlaces()) {
      for (const { east, north } of positions) {
        expect(east > 2900 && east < 3950, id).toBe(true);
        expect(north > 4500 && north < 5950, id).toBe(true);
      }
    }
  });

  it('include each area', () => {
    const names = new Set(
      allPlaces().flatMap(({ name, aliases }) => [name, ...aliases].map(normaliseText)),
    );
    for (const { name } of INITIAL_AREAS) expect(names).toContain(normaliseText(name));
  });

  test.for([
    ['kendal', { label: 'Kendal', kind: 'town', outcode: 'LA9' }],
    ['brampton', { label: 'Brampton', kind: 'town', near: 'Carlisle' }],
    ['brampton-near-appleby', { label: 'Brampton, near Appleby', kind: 'village' }],
    ['newton-near-dalton', { label: 'Newton, near Dalton', kind: 'village', outcode: 'LA13' }],
    ['kings-meaburn', { label: "King's Meaburn", kind: 'village' }],
    ['lake-ullswater', { label: 'Ullswater', kind: 'lake', outcode: undefined }],
    ['lake-tarn-hows', { label: 'Tarn Hows', kind: 'tarn' }],
    ['fell-skiddaw', { label: 'Skiddaw', kind: 'fell', height: 930, near: 'Keswick' }],
    ['fell-blencathra', { label: 'Blencathra', aliases: ['Saddleback'] }],
    ['fell-red-pike-wasdale', { label: 'Red Pike (Wasdale)' }],
    ['fell-crag-hill', { label: 'Crag Hill', aliases: ['Eel Crag'] }],
    ['ca12', { label: 'CA12', kind: 'outcode', near: 'Keswick', outcode: 'CA12' }],
    ['la1', { label: 'LA1', aliases: ['Lancaster'] }],
  ] as const)('%s is as expected', ([id, expected]) => {
    expect(placeOf(id)).toMatchObject(expected);
  });
});

describe('the distance to a square', () => {
  it('is 0 if the place is in the square, else at least 1', () => {
    const kendal = known('kendal');
    const { east, north } = kendal.positions[0];
    const square = { east: Math.floor(east / 10), north: Math.floor(north / 10) };
    expect(distanceTo(kendal, square)).toBe(0);
    expect(distanceTo(kendal, { ...square, east: square.east + 1 })).toBe(1);
    expect(distanceTo(kendal, { ...square, north: square.north + 30 })).toBeGreaterThanOrEqual(29);
  });

  // Waterhead at the northern end, and Lakeside at the southern one, are 15 km apart.
  it.each([
    { at: 'Waterhead', east: 337, north: 503, most: 1 },
    { at: 'Lakeside', east: 337, north: 487, most: 1 },
    { at: 'Bowness Bay', east: 340, north: 496, most: 1 },
    { at: 'Kendal', east: 351, north: 492, most: 12 },
  ])('from Windermere is that from its nearest shore: $at', ({ east, north, most }) => {
    const kilometres = distanceTo(known('lake-windermere'), { east, north });
    expect(kilometres).toBeLessThanOrEqual(most);
    expect(kilometres).toBeGreaterThanOrEqual(most - 2);
  });
});
