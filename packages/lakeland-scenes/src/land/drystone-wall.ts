import { WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { type Lab, lab, mix } from '../sheet/colour.ts';
import { fill, fillOpacity, type Point, shape } from '../sheet/svg.ts';
import { STONES } from './stones.ts';

const LEFT = -20;
const RIGHT = WIDTH + 20;

export interface DrystoneWall {
  /** Of its foot, in pixels from the top of the sheet. */
  readonly base: number;
  /** In pixels, cope stones included. */
  readonly height: number;
  /** How much lower its right end stands than its left one. */
  readonly rise?: number;
  /** How much of the distance's haze lies over it, 0 to 1. */
  readonly air?: number;
}

/** A wall across the whole sheet: four courses of rough stones and a row of cope stones on edge. */
export function drystoneWall(art: Art, { base, height, rise = 0, air = 0 }: DrystoneWall): string {
  const { range, noise, random, light } = art;
  const size = height / 5.2;
  const floor = (x: number): number =>
    base + noise(x * 0.004, base) * height * 0.22 + ((x - LEFT) / (RIGHT - LEFT)) * rise;
  const tint = (sunlight: number): Lab => mix(art.lit(art.pick(STONES), sunlight), light.haze, air);
  const jitter = (): number => range(-0.12, 0.12) * size;

  const stone = (x: number, y: number, w: number, h: number, sunlight: number): string => {
    const left: Point = [x + jitter(), y + h * 0.3];
    const topLeft: Point = [x + w * 0.2, y + jitter()];
    const topRight: Point = [x + w * 0.85, y + jitter()];
    const right: Point = [x + w + jitter(), y + h * 0.35];
    const footRight: Point = [x + w * 0.94, y + h];
    const footLeft: Point = [x + w * 0.05, y + h + jitter() * 0.4];
    const face = shape([left, topLeft, topRight, right, footRight, footLeft]);
    const upper = shape([
      left,
      topLeft,
      topRight,
      [x + w * 0.8, y + h * 0.22],
      [x + w * 0.2, y + h * 0.26],
    ]);
    return fill(face, tint(sunlight)) + fill(upper, tint(sunlight + 0.35), fillOpacity(0.6));
  };

  const back: Point[] = [];
  for (let x = LEFT; x <= RIGHT; x += 40) back.push([x, floor(x) - height * 0.93]);
  const gaps = mix(art.lit(lab('#454b4b'), 0.15), light.haze, air);
  const parts = [fill(shape([...back, [RIGHT, floor(RIGHT)], [LEFT, floor(LEFT)]]), gaps)];
  for (let course = 0; course < 4; course++) {
    for (let x = LEFT + random() * size; x < RIGHT; ) {
      const w = size * range(1.1, 2.5);
      const y = floor(x) - height * 0.2 * (course + 1) + 1;
      parts.push(stone(x, y, w, size * range(0.86, 1), 0.25 + course * 0.1));
      x += w + size * 0.1;
    }
  }
  for (let x = LEFT; x < RIGHT; ) {
    const w = size * range(0.5, 0.95);
    parts.push(stone(x, floor(x) - height * range(1.02, 1.14), w, size * 1.45, 0.72));
    x += w + 1;
  }
  return parts.join('');
}
