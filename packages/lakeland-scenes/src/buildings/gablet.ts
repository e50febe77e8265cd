import type { Art } from '../sheet/art.ts';
import { type Face, outline } from '../sheet/camera.ts';
import { lab } from '../sheet/colour.ts';
import { fill, line, stroke } from '../sheet/svg.ts';
import type { Building } from './house-plan.ts';
import { wallSurface } from './wall-surface.ts';
import { windowOn } from './window.ts';

const HALF = 1.35;

/** A small gable with a window that breaks the eaves `s` metres along the front. */
export function gablet(art: Art, building: Building, s: number): string {
  const { plan, frame, side, sunOnFront, sunOnGable } = building;
  const { eaves, rise } = plan;
  const top = eaves + rise * 0.78;
  const back = (plan.depth / 2) * 0.78;
  // A little before the wall, so that it is not lost in it.
  const face: Face = (a, t) => frame.at(s + a, t, -0.02);
  const slope = (eave: number): string =>
    fill(
      outline(frame.at, [
        [s + eave * 1.16, eaves - 0.25, -0.25],
        [s, top + 0.1, -0.25],
        [s, top + 0.1, back],
        [s + eave * 1.16, eaves - 0.1, 0.1],
      ]),
      art.lit(lab(plan.roof), eave * side > 0 ? sunOnGable : sunOnFront * 0.8),
    );
  const wall = {
    face: (a: number, t: number) => face(a - HALF, t),
    width: HALF * 2,
    height: top,
    outline: [
      face(-HALF, eaves - 0.5),
      face(HALF, eaves - 0.5),
      face(HALF, eaves),
      face(0, top),
      face(-HALF, eaves),
    ],
    sunlight: sunOnFront,
  };
  const opening = { s: -0.5, t: eaves - 0.55, width: 1, height: 1.25 };
  const verge = line([
    face(-HALF * 1.16, eaves - 0.25),
    face(0, top + 0.1),
    face(HALF * 1.16, eaves - 0.25),
  ]);
  return [
    slope(HALF),
    slope(-HALF),
    wallSurface(art, wall, plan),
    windowOn(art, face, frame.front, opening, { frame: plan.trim, surround: plan.surround }),
    stroke(verge, art.lit(lab(plan.trim), sunOnFront), 5),
  ].join('');
}
