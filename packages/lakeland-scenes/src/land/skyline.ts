import type { Chance } from '../sheet/chance.ts';
import { lerp } from '../sheet/numbers.ts';
import type { Point } from '../sheet/svg.ts';

/** Points from left to right. */
export type Skyline = readonly Point[];

const ROUNDS = 6;

/**
 * A line through the given points, broken ever finer between them.
 *
 * @param rough how far the first break is from the straight line at most, in pixels
 */
export function broken({ random }: Chance, through: readonly Point[], rough: number): Skyline {
  let line = [...through];
  let by = rough;
  for (let round = 0; round < ROUNDS; round++, by *= 0.5) {
    line = line.flatMap(([x, y], index) => {
      const next = line[index + 1];
      if (next === undefined) return [[x, y]];
      const middle: Point = [
        (x + next[0]) / 2 + (random() - 0.5) * by * 0.3,
        (y + next[1]) / 2 + (random() - 0.5) * by,
      ];
      return [[x, y], middle];
    });
  }
  return line;
}

/** The height of a skyline at `x`. */
export function heightAt(line: Skyline, x: number): number {
  const right = line.findIndex((point) => point[0] > x);
  const [x1, y1] = line[right - 1] ?? line[0] ?? [0, 0];
  const [x2, y2] = line[right] ?? line.at(-1) ?? [1, 0];
  return x2 === x1 ? y1 : lerp(y1, y2, (x - x1) / (x2 - x1));
}

/**
 * Outlines of fells that people know, as drawn from their best known side: places across (0 to 1) and
 * heights (0 to 1, the highest summit).
 */
export const PROFILES: Readonly<Record<string, readonly Point[]>> = {
  'the Langdale Pikes': [
    [0, 0.3],
    [0.16, 0.42],
    [0.3, 0.6],
    [0.38, 0.94],
    [0.42, 0.86],
    [0.47, 0.82],
    [0.54, 1],
    [0.58, 0.72],
    [0.7, 0.62],
    [0.84, 0.46],
    [1, 0.36],
  ],
  'Great Gable': [
    [0, 0.62],
    [0.14, 0.78],
    [0.3, 0.4],
    [0.4, 0.68],
    [0.5, 1],
    [0.6, 0.7],
    [0.68, 0.42],
    [0.84, 0.86],
    [1, 0.94],
  ],
  Skiddaw: [
    [0, 0.24],
    [0.18, 0.44],
    [0.32, 0.66],
    [0.44, 0.92],
    [0.5, 1],
    [0.6, 0.88],
    [0.7, 0.9],
    [0.84, 0.5],
    [1, 0.3],
  ],
  Blencathra: [
    [0, 0.36],
    [0.18, 0.74],
    [0.28, 0.86],
    [0.36, 0.8],
    [0.48, 1],
    [0.58, 0.84],
    [0.68, 0.9],
    [0.82, 0.56],
    [1, 0.4],
  ],
  'Helm Crag': [
    [0, 0.46],
    [0.2, 0.34],
    [0.36, 0.7],
    [0.44, 0.98],
    [0.48, 0.9],
    [0.52, 1],
    [0.62, 0.62],
    [0.8, 0.74],
    [1, 0.6],
  ],
  Catbells: [
    [0, 0.3],
    [0.2, 0.4],
    [0.34, 0.7],
    [0.42, 0.62],
    [0.56, 1],
    [0.7, 0.72],
    [0.82, 0.8],
    [1, 0.66],
  ],
};
