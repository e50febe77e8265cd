import type { Art } from '../sheet/art.ts';
import { lab } from '../sheet/colour.ts';
import { STONE } from '../sheet/materials.ts';
import { fill, shape } from '../sheet/svg.ts';
import { heightAt, type Skyline } from './skyline.ts';

/**
 * A drystone wall along a line: courses of stones that follow the ground, and a row of cams on top.
 *
 * @param height in pixels
 */
export function drystoneWall(art: Art, top: Skyline, height: number): string {
  const { random, range, ink, pick } = art;
  const inks = [ink(STONE, 0.75), ink(lab('#83867f'), 0.55), ink(lab('#5f6462'), 0.35)];
  const rows = 4;
  const course = height / rows;
  const first = top[0]?.[0] ?? 0;
  const last = top.at(-1)?.[0] ?? 0;
  const stones: string[][] = [[], [], []];
  for (let row = 0; row < rows; row++) {
    for (let x = first + random() * course; x < last; ) {
      const isCam = row === 0;
      const width = isCam ? range(0.6, 1.15) * course : range(0.8, 2.3) * course;
      const left = heightAt(top, x) + (isCam ? -course * 0.25 : row * course);
      const right = heightAt(top, x + width) + (isCam ? -course * 0.25 : row * course);
      const tilt = (random() - 0.5) * course * 0.44;
      const gap = course * 0.09;
      stones[pick([0, 1, 2])]?.push(
        shape([
          [x + gap * range(1, 3), left + tilt + gap],
          [x + width - gap * range(1, 3), right - tilt * 0.5 + gap],
          [x + width - gap, right + course * (isCam ? 1.2 : 1) - gap + tilt * 0.4],
          [x + gap, left + course * (isCam ? 1.2 : 1) - gap - tilt * 0.3],
        ]),
      );
      x += width;
    }
  }
  const body = [...top, ...top.map(([x, y]) => [x, y + height] as const).reverse()];
  return [
    fill(shape(body), ink(lab('#3d4342'), 0.25)),
    ...stones.map((drawn, index) => fill(drawn.join(''), inks[index] ?? '')),
  ].join('');
}
