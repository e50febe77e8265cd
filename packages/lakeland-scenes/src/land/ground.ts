import { HEIGHT, WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import type { Camera } from '../sheet/camera.ts';
import { dim, type Lab, lab, mix } from '../sheet/colour.ts';
import { lerp } from '../sheet/numbers.ts';
import { fill, type Point, rect, shape } from '../sheet/svg.ts';

/** Turf from `top` (pixels) to the foot of the sheet. */
export function lawn(art: Art, top: number): string {
  const { land, light } = art;
  const turf = art.gradient([
    [0, mix(art.lit(land.meadow, 0.8), light.haze, 0.25)],
    [0.35, art.lit(land.meadow, 0.8)],
    [1, art.lit(dim(land.pasture, 0.86), 0.55)],
  ]);
  return rect(-30, top, WIDTH + 60, HEIGHT - top + 30, turf);
}

export interface Path {
  /** Its far and its near end on the ground, in metres. */
  readonly from: readonly [x: number, z: number];
  readonly to: readonly [x: number, z: number];
  /** How far it swings out half way. */
  readonly swing: number;
  readonly width: number;
  readonly colour: Lab;
}

export const GRAVEL = lab('#b7aea0');

/** A path over level ground. */
export function path(art: Art, camera: Camera, { from, to, swing, width, colour }: Path): string {
  const left: Point[] = [];
  const right: Point[] = [];
  const steps = 12;
  for (let i = 0; i <= steps; i++) {
    const share = i / steps;
    const x = lerp(from[0], to[0], share) + Math.sin(share * Math.PI) * swing;
    const z = lerp(from[1], to[1], share);
    left.push(camera.at(x - width / 2, 0, z));
    right.push(camera.at(x + width / 2, 0, z));
  }
  return fill(shape([...left, ...right.reverse()]), art.lit(colour, 0.85));
}
