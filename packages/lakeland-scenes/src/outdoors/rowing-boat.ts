import type { Art } from '../sheet/art.ts';
import { lab } from '../sheet/colour.ts';
import { fill, group, opacity, px, stroke } from '../sheet/svg.ts';

export interface RowingBoat {
  /** Its middle, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Half of its length, in pixels. */
  readonly size: number;
  /** `#rrggbb` */
  readonly colour: string;
}

/** A rowing boat, broadside on, and its reflection. */
export function rowingBoat(art: Art, { x, y, size, colour }: RowingBoat): string {
  const at = (across: number, down: number): string =>
    `${px(x + size * across)} ${px(y + size * down)}`;
  /** `k` -0.9 is the same hull upside down. */
  const hull = (k: number): string =>
    [
      `M${at(-1, -0.16 * k)}`,
      `Q${at(0, 0.05 * k)} ${at(1, -0.2 * k)}`,
      `Q${at(0.72, 0.24 * k)} ${at(0.2, 0.24 * k)}`,
      `L${at(-0.6, 0.22 * k)}`,
      `Q${at(-0.9, 0.12 * k)} ${at(-1, -0.16 * k)}Z`,
    ].join('');
  const gunwale = `M${at(-1, -0.16)}Q${at(0, 0.05)} ${at(1, -0.2)}`;
  const inside = `${gunwale}Q${at(0, -0.06)} ${at(-1, -0.16)}`;
  const paint = lab(colour);
  return [
    group(
      `transform="translate(0 ${px(size * 0.44)})" ${opacity(0.4)}`,
      fill(hull(-0.9), art.lit(paint, 0.3)),
    ),
    fill(hull(1), art.lit(paint, 0.75)),
    fill(inside, art.lit(lab('#6b5138'), 0.4)),
    stroke(gunwale, art.lit(lab('#e9e0cc'), 0.9), size * 0.035),
  ].join('');
}
