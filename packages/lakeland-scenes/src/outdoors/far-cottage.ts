import type { Art } from '../sheet/art.ts';
import { lab } from '../sheet/colour.ts';
import { LAMPLIGHT, LIMEWASH, SLATE } from '../sheet/materials.ts';
import { fill, group, px, rect } from '../sheet/svg.ts';

/** A whitewashed cottage in the distance. */
export function farCottage(
  { ink, hour, land }: Art,
  x: number,
  foot: number,
  size: number,
): string {
  const slate = ink(SLATE, 0.4);
  const pane = hour.lamps ? LAMPLIGHT : ink(lab('#55646a'), 0.3);
  return group(
    `transform="translate(${px(x)} ${px(foot)}) scale(${size})"`,
    fill('M0 0L64 0L64-30L0-30Z', ink(LIMEWASH, 0.95, 0.05)),
    fill('M-5-30L69-30L56-52L8-52Z', slate),
    rect(8, -62, 8, 14, slate),
    rect(48, -60, 8, 12, slate),
    rect(10, -22, 9, 9, pane),
    rect(44, -22, 9, 9, pane),
    rect(28, -17, 9, 17, ink(land.conifer, 0.6)),
  );
}
