import { describe, expect, it } from 'vitest';
import { whereaboutsOf } from '../../../../functions/domain/listing/whereabouts.ts';
import rows from '../../../../shared/places/postcode-rows.json' with { type: 'json' };
import { spreadOf, squareOf } from '../../../../shared/places/postcode-squares.ts';

describe('where a listing is', () => {
  it('is its square, with what is near the middle of that', async () => {
    const whereabouts = await whereaboutsOf({ postcode: 'LA22 9BU' });
    expect(whereabouts).toMatchObject({ spread_km: 1, pin: null, has_map: true });
    expect(whereabouts?.lake?.name).toBe('Windermere');
    expect(whereabouts?.fells).toHaveLength(3);
  });

  it('is in whole miles, or without distances, if the square stands for a larger area', async () => {
    const bySpread = new Map<number, string>();
    for (const row of rows.postcodes) {
      const [sector = '', ...squares] = row.split('|');
      for (const each of squares) {
        const [, east, north, ending] = /^(\d+) (\d+)([A-Z]{2})/.exec(each) ?? [];
        const spread = spreadOf({ east: Number(east), north: Number(north) });
        bySpread.set(spread, `${sector}${ending}`);
      }
    }
    const at = (spread: number) => whereaboutsOf({ postcode: bySpread.get(spread) ?? '' });

    for (const spread of [3, 5]) {
      const { lake, station, village } = (await at(spread)) ?? {};
      for (const away of [lake, station, village]) expect((away?.miles ?? 0) % 1).toBe(0);
    }
    expect(await at(9)).toMatchObject({ spread_km: 9, fells: [], lake: null, village: null });
    expect(await at(17)).toBeNull();
  });

  it('is its exact place, where its owner shows that', async () => {
    const exact_place = { latitude: 54.43259, longitude: -2.96312 };
    const whereabouts = await whereaboutsOf({ postcode: 'LA22 9BU', exact_place });
    expect(whereabouts).toMatchObject({ spread_km: 1, has_map: true });
    const { east = 999, north = 999 } = whereabouts?.pin ?? {};
    expect(Math.max(Math.abs(east), Math.abs(north))).toBeLessThanOrEqual(500);
  });

  it('isn’t known beyond Cumbria', async () => {
    expect(await whereaboutsOf({ postcode: 'SW1A 1AA' })).toBeNull();
  });

  it('is the same for all postcodes of a square', async () => {
    const [one, other] = ['LA22 9BU', 'LA22 9BX', 'LA22 9BY', 'LA22 9BZ', 'LA22 9BT'].filter(
      (postcode) => squareOf(postcode)?.east === squareOf('LA22 9BU')?.east,
    );
    expect(other).toBeDefined();
    expect(squareOf(one ?? '')).toEqual(squareOf(other ?? ''));
    expect(await whereaboutsOf({ postcode: one ?? '' })).toEqual(
      await whereaboutsOf({ postcode: other ?? '' }),
    );
  });
});
