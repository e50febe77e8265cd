import type { Art } from '../sheet/art.ts';
import { clamp, smooth } from '../sheet/numbers.ts';
import type { Valley } from './valley.ts';

/** Height of the land at a place, in kilometres above the water; below 0 is under it. */
export type HeightAt = (x: number, z: number) => number;

/** Two flanks of ridged noise along a winding floor, closed by a head of fells. */
export function createHeightField({ noise, fbm, ridged }: Art, valley: Valley): HeightAt {
  const { bend, phase, width, head, relief, shift, asymmetry, lake } = valley;
  return (x, z) => {
    const centre = bend * Math.sin(z * 0.34 + phase) * smooth(0.8, 4, z);
    const side = x - centre;
    // Distance from the foot of the flank: below 0 is the valley's floor.
    const out = Math.abs(side) - width * (0.75 + 0.5 * noise(z * 0.6, shift));
    const flank =
      smooth(-0.05, 2.7, out) * smooth(0.25, 3.2, z) * (1 + asymmetry * Math.sign(side));
    const closing = smooth(head, head + 3, z) * 1.15;
    const mass = clamp(ridged(x * 0.27 + shift, z * 0.3, 3));
    const crags = fbm(x * 1.1 + shift, z * 1.1, 4);
    const bumps = fbm(x * 1.6 + shift, z * 1.6, 3);
    return (
      relief * Math.max(flank, closing) * (0.14 + 0.82 * mass ** 1.35 + crags * 0.11) +
      bumps * 0.03 * (0.3 + flank * 2) * smooth(0.5, 2, z) +
      smooth(0.1, 0.5, out) * 0.02 +
      (lake ? -0.014 : 0.03)
    );
  };
}
