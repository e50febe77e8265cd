import type { Art } from '../sheet/art.ts';
import { type Camera, outline } from '../sheet/camera.ts';
import { dim, lab } from '../sheet/colour.ts';
import { fill, rect } from '../sheet/svg.ts';

const WOOD = lab('#a08f78');

export interface Jetty {
  /** Its middle, its near and its far end, in metres. */
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

/** Planks on posts, straight out into the lake. */
export function jetty(art: Art, camera: Camera, { x, from, to }: Jetty): string {
  const { range } = art;
  const parts: string[] = [];
  for (let z = to; z > from; z -= 0.26) {
    const plank = outline(camera.at, [
      [x - 0.85, 0.5, z],
      [x + 0.85, 0.5, z],
      [x + 0.85, 0.5, z - 0.23],
      [x - 0.85, 0.5, z - 0.23],
    ]);
    parts.push(fill(plank, art.lit(dim(WOOD, range(0.86, 1.08)), 0.85)));
  }
  for (let z = to; z > from; z -= 2.2) {
    for (const aside of [-0.9, 0.9]) {
      const [postX, top] = camera.at(x + aside, 0.85, z);
      const [, foot] = camera.at(x + aside, -0.5, z);
      const width = (0.16 * camera.focal) / z;
      parts.push(rect(postX - width / 2, top, width, foot - top, art.lit(dim(WOOD, 0.66), 0.4)));
    }
  }
  return parts.join('');
}
