import type { Art } from '../sheet/art.ts';
import type { Camera } from '../sheet/camera.ts';
import { dim } from '../sheet/colour.ts';
import { fill, fillOpacity, type Point, shape } from '../sheet/svg.ts';
import type { Vector } from '../sheet/vector.ts';

/** The shadow that a solid with these corners (metres) throws on level ground; none after dark. */
export function groundShadow(art: Art, camera: Camera, corners: readonly Vector[]): string {
  const { light } = art;
  if (light.dark) return '';
  const [dx, dy, dz] = light.direction;
  // A low sun would throw it across the whole picture.
  const fall = 0.95 / Math.max(0.38, dy);
  const points = corners.flatMap(([x, y, z]) => [
    camera.at(x, 0, z),
    camera.at(x - dx * fall * y, 0, Math.max(2, z - dz * fall * y)),
  ]);
  return fill(shape(hull(points)), dim(light.shade, 0.7), fillOpacity(0.34 * light.contrast));
}

/** The smallest convex outline around points: a rubber band, lower half then upper half. */
function hull(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

function halfHull(sorted: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const point of sorted) {
    for (;;) {
      const last = kept.at(-1);
      const before = kept.at(-2);
      if (last === undefined || before === undefined || turn(before, last, point) > 0) break;
      kept.pop();
    }
    kept.push(point);
  }
  return kept.slice(0, -1);
}

/** Above 0 where the way from a over b to c turns one way, below 0 the other. */
const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
