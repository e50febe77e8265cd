import { bush } from '../plants/leaves.ts';
import type { Art } from '../sheet/art.ts';
import type { Frame } from '../sheet/camera.ts';
import { type Lab, lab } from '../sheet/colour.ts';

const SAGE = lab('#6f8a72');
const CREAM = lab('#f4ead8');
const ROSE = lab('#c96a78');
const LAVENDER = lab('#8f86b8');

/** Flowers for a bush, or none; in winter nothing flowers, and nothing is drawn by lot. */
export function bloomFor(art: Art, flowers: readonly Lab[]): Lab | undefined {
  return art.season === 'winter' ? undefined : art.pickOrNone(flowers);
}

export interface Bed {
  /** From and to along the building's front, and how far behind it, in metres. */
  readonly from: number;
  readonly to: number;
  readonly w: number;
  /** Height of its plants. */
  readonly size: number;
}

/** A bed of bushes along a building. */
export function planting(art: Art, frame: Frame, { from, to, w, size }: Bed): string {
  const { land, range, pick } = art;
  const parts: string[] = [];
  for (let u = from; u < to; u += size * 0.8) {
    const [x, y] = frame.at(u, 0, w);
    const r = frame.pixels(size, u, w);
    const shape = { x, y: y - r * 0.35, rx: r * range(0.6, 0.9), ry: r * range(0.4, 0.62) };
    const colour = pick([land.wood, land.leaf, SAGE]);
    const bloom = bloomFor(art, [land.accent, CREAM, ROSE, LAVENDER]);
    parts.push(bush(art, shape, colour, { bloom }));
  }
  return parts.join('');
}
