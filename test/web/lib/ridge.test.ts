import { describe, expect, it } from 'vitest';
import { MAIN_AREAS } from '../../../shared/categories/areas.ts';
import { RIDGE_HEIGHT, RIDGE_WIDTH, ridgeParts, ridgeShape } from '../../../web/src/lib/ridge.ts';

const pointsOf = (path: string): [number, number][] =>
  [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('the skyline', () => {
  it('has a part for each main area, in their order', () => {
    expect([...ridgeParts.keys()]).toEqual([...MAIN_AREAS]);
  });

  it('runs from edge to edge and stays in its drawing', () => {
    const points = pointsOf(ridgeShape);
    expect(points[0]?.[0]).toBe(0);
    expect(points.at(-1)?.[0]).toBe(RIDGE_WIDTH);
    for (const [, y] of points) {
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThanOrEqual(RIDGE_HEIGHT);
    }
  });

  it('is one line: neighbours draw the same points where they meet', () => {
    const whole = new Set(pointsOf(ridgeShape).map(String));
    for (const [area, { edge, viewBox }] of ridgeParts) {
      const points = pointsOf(edge);
      const [left = 0, , width = 0] = viewBox.split(' ').map(Number);
      expect(
        points.every((point) => whole.has(String(point))),
        area,
      ).toBe(true);
      expect(points[0]?.[0], area).toBeLessThanOrEqual(left);
      expect(points.at(-1)?.[0], area).toBeGreaterThanOrEqual(left + width);
    }
  });
});
