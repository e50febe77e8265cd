import { expect, it } from 'vitest';
import { areaOfStroke } from '../../../../../web/src/features/search/map/area-stroke.ts';

const circle = (points: number, radius: number) =>
  Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI;
    return { east: 330_000 + radius * Math.cos(angle), north: 500_000 + radius * Math.sin(angle) };
  });

it('keeps the form of a stroke with few corners', () => {
  const area = areaOfStroke(circle(500, 5_000), 60) ?? [];
  expect(area.length).toBeGreaterThan(8);
  expect(area.length).toBeLessThanOrEqual(60);
});

it('has no more corners than an address has room for, however wild the stroke', () => {
  const wild = circle(900, 20_000).map(({ east, north }, index) => ({
    east: east + ((index * 7_919) % 4_000),
    north: north + ((index * 104_729) % 4_000),
  }));
  expect(areaOfStroke(wild, 60)?.length).toBeLessThanOrEqual(60);
});

it.each([
  ['a tap', circle(1, 0)],
  ['a slip of the finger', circle(20, 150)],
  ['a straight line', [circle(2, 5_000)[0], circle(2, 5_000)[1]].filter((point) => !!point)],
])('takes %s for nothing', (_, stroke) => {
  expect(areaOfStroke(stroke, 60)).toBeUndefined();
});
