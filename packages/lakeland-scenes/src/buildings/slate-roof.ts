import type { Art } from '../sheet/art.ts';
import { type Face, quad } from '../sheet/camera.ts';
import { dim, lab, mix } from '../sheet/colour.ts';
import { fill } from '../sheet/svg.ts';

const ROWS = 16;
const SNOW = lab('#eef2f4');
const MOSS = lab('#7c8a78');

/**
 * Slates in diminishing courses, as they are laid here: large at the eaves, small at the ridge.
 *
 * @param plane `s` in metres along the eaves, `t` 0 at the eaves and 1 at the ridge
 * @param tone `#rrggbb`
 */
export function slateRoof(
  art: Art,
  plane: Face,
  width: number,
  sunlight: number,
  tone: string,
): string {
  const { range, random } = art;
  const base = mix(lab(tone), SNOW, art.snow ? 0.72 : 0);
  const parts = [fill(quad(plane, 0, 0, width, 1), art.lit(dim(base, 0.8), sunlight))];
  const courseAt = (row: number): number => 1 - (1 - row / ROWS) ** 1.12;
  for (let row = 0; row < ROWS; row++) {
    const foot = courseAt(row) + 0.008;
    const top = courseAt(row + 1);
    for (let s = -random() * 0.8; s < width; ) {
      const length = range(0.45, 1.5);
      const slate = quad(plane, Math.max(0, s), foot, Math.min(width, s + length - 0.02), top);
      const colour = mix(dim(base, range(0.9, 1.1)), MOSS, random() < 0.12 ? 0.5 : 0);
      parts.push(fill(slate, art.lit(colour, sunlight + range(-0.06, 0.06))));
      s += length;
    }
  }
  return parts.join('');
}
