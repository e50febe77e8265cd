import type { Art } from '../sheet/art.ts';
import { type Face, outline, type Projection, quad } from '../sheet/camera.ts';
import { dim, lab } from '../sheet/colour.ts';
import { fill, fillOpacity, line, stroke } from '../sheet/svg.ts';
import type { Building } from './house-plan.ts';

/** The front door, with its middle `s` metres along the front, and the porch if there is one. */
export function doorway(art: Art, building: Building, face: Face, s: number): string {
  const { plan, sunOnFront } = building;
  const colour = lab(plan.doorColour);
  const pane = art.light.dark ? '#ffd998' : art.lit(lab('#3b4a4f'), 0.3);
  return [
    fill(quad(face, s - 0.62, 0, s + 0.62, 2.25), art.lit(lab(plan.surround), sunOnFront)),
    fill(quad(face, s - 0.48, 0, s + 0.48, 2.1), art.lit(colour, sunOnFront)),
    fill(quad(face, s - 0.34, 1.2, s + 0.34, 1.9), pane),
    fill(quad(face, s - 0.34, 0.2, s + 0.34, 1.02), art.lit(dim(colour, 0.86), sunOnFront)),
    plan.porch ? porch(art, building, s) : '',
  ].join('');
}

/** Two upright slabs of slate and two more as its roof. */
function porch(
  art: Art,
  { plan, frame, side, sunOnFront, sunOnGable }: Building,
  s: number,
): string {
  const at: Projection = (u, v, w) => frame.at(s + u, v, w);
  const slope = (eave: number): string =>
    fill(
      outline(at, [
        [eave, 2.1, -1.25],
        [0, 2.85, -1.25],
        [0, 2.85, 0],
        [eave, 2.1, 0],
      ]),
      art.lit(lab(plan.roof), eave * side > 0 ? sunOnGable + 0.2 : sunOnFront),
    );
  const slab = (u: number): string =>
    fill(
      outline(at, [
        [u, 0, -1.1],
        [u, 0, 0],
        [u, 2.15, 0],
        [u, 2.15, -1.1],
      ]),
      art.lit(lab('#747b7c'), sunOnGable),
    ) +
    fill(
      outline(at, [
        [u - 0.1, 0, -1.1],
        [u + 0.1, 0, -1.1],
        [u + 0.1, 2.15, -1.1],
        [u - 0.1, 2.15, -1.1],
      ]),
      art.lit(lab('#8a8f8e'), sunOnFront),
    );
  const shade = outline(at, [
    [-0.95, 0, 0],
    [0.95, 0, 0],
    [0.95, 2.2, 0],
    [-0.95, 2.2, 0],
  ]);
  const verge = line([at(-1.08, 2.1, -1.25), at(0, 2.85, -1.25), at(1.08, 2.1, -1.25)]);
  return [
    fill(shade, dim(art.light.shade, 0.6), fillOpacity(0.3)),
    slab(-0.85 * side),
    slab(0.85 * side),
    slope(-1.08 * side),
    slope(1.08 * side),
    stroke(verge, art.lit(lab('#a4a8a6'), sunOnFront + 0.2), 4),
  ].join('');
}
