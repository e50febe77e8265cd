import { describe, expect, it, test } from 'vitest';
import { coordinatesOf, gridPosition, rounded } from '../../../shared/places/national-grid.ts';

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

describe('the coordinates of a position', () => {
  it('are those that have it, to a centimetre, wherever a listing may be', () => {
    for (let latitude = 53.9; latitude < 55.2; latitude += 0.13) {
      for (let longitude = -3.7; longitude < -2; longitude += 0.17) {
        const back = coordinatesOf(gridPosition(latitude, longitude));
        expect(Math.abs(back.latitude - latitude)).toBeLessThan(1e-7);
        expect(Math.abs(back.longitude - longitude)).toBeLessThan(1e-7);
      }
    }
  });

  it('are rounded to some decimals', () => {
    const place = { latitude: 54.432149, longitude: -2.962751 };
    expect(rounded(place, 5)).toEqual({ latitude: 54.43215, longitude: -2.96275 });
    expect(rounded(place, 3)).toEqual({ latitude: 54.432, longitude: -2.963 });
  });
});
