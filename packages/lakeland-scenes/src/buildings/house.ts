import type { Art } from '../sheet/art.ts';
import { type Camera, createFrame, type Face, quad } from '../sheet/camera.ts';
import { dim, lab } from '../sheet/colour.ts';
import { fill, fillOpacity, line, type Point, stroke } from '../sheet/svg.ts';
import { unit, type Vector } from '../sheet/vector.ts';
import { chimney } from './chimney.ts';
import { doorway } from './doorway.ts';
import { gablet } from './gablet.ts';
import { glazing } from './glazing.ts';
import { groundShadow } from './ground-shadow.ts';
import { type Building, type HousePlan, type HouseSettings, planHouse } from './house-plan.ts';
import { slateRoof } from './slate-roof.ts';
import { wallSurface } from './wall-surface.ts';
import { windowOn } from './window.ts';

/** How far the roof stands out over the front, and over the gables. */
const OVERHANG = 0.28;
const BROW = 0.1;

/** A house with a slate roof, seen across its front and one gable. */
export function house(art: Art, camera: Camera, settings: HouseSettings): string {
  const plan = planHouse(settings);
  const frame = createFrame(camera, plan);
  const building: Building = {
    plan,
    frame,
    side: plan.turn > 0 ? 1 : -1,
    ridge: plan.eaves + plan.rise,
    sunOnFront: art.shine(frame.front),
    sunOnGable: art.shine(frame.end),
  };
  const front: Face = (s, t) => frame.at(s, t, 0);
  const gable: Face = (s, t) => frame.at(building.side > 0 ? plan.length : 0, t, s);
  return [
    plan.shadow ? groundShadow(art, camera, corners(building)) : '',
    gableWall(art, building, gable),
    frontWall(art, building, front),
    plan.glazedGable ? glazing(art, building, gable) : gableWindows(art, building, gable),
    frontOpenings(art, building, front),
    eavesShade(art, plan, front),
    roof(art, building),
    ...plan.chimneys.map((end) =>
      chimney(art, building, end === 'right' ? plan.length - 0.62 : 0.62),
    ),
  ].join('');
}

function corners({ plan, frame, ridge }: Building): readonly Vector[] {
  const { length, depth, eaves } = plan;
  return [0, length].flatMap((u) => [
    frame.world(u, 0, 0),
    frame.world(u, 0, depth),
    frame.world(u, eaves, 0),
    frame.world(u, ridge, depth / 2),
  ]);
}

function gableWall(art: Art, { plan, ridge, sunOnGable }: Building, face: Face): string {
  const { depth, eaves } = plan;
  const outline = [
    face(0, 0),
    face(depth, 0),
    face(depth, eaves),
    face(depth / 2, ridge),
    face(0, eaves),
  ];
  const wall = { face, width: depth, height: ridge, outline, sunlight: sunOnGable };
  return wallSurface(art, wall, plan);
}

function frontWall(art: Art, { plan, sunOnFront }: Building, face: Face): string {
  const { length, eaves } = plan;
  const outline = [face(0, 0), face(length, 0), face(length, eaves), face(0, eaves)];
  const wall = { face, width: length, height: eaves, outline, sunlight: sunOnFront };
  return wallSurface(art, wall, plan);
}

function gableWindows(art: Art, { plan, frame }: Building, face: Face): string {
  const storey = plan.eaves / plan.storeys;
  // A narrow gable has no room for a window beside the hearth.
  const lowest = plan.depth > 5 ? 0 : 1;
  const parts: string[] = [];
  for (let level = lowest; level < plan.storeys; level++) {
    const opening = {
      s: plan.depth * 0.5 - 0.5,
      t: level * storey + storey * 0.34,
      width: 0.95,
      height: storey * 0.46,
    };
    const style = { frame: plan.trim, surround: plan.surround };
    parts.push(windowOn(art, face, frame.end, opening, style));
  }
  return parts.join('');
}

function frontOpenings(art: Art, building: Building, face: Face): string {
  const { plan, frame } = building;
  const storey = plan.eaves / plan.storeys;
  const bay = plan.length / plan.bays;
  const width = Math.min(1.25, bay * 0.36);
  const style = { frame: plan.trim, surround: plan.surround, bars: plan.bars };
  const parts: string[] = [];
  for (let level = 0; level < plan.storeys; level++) {
    const ground = level === 0;
    for (let i = 0; i < plan.bays; i++) {
      if (ground && i === plan.door) {
        parts.push(doorway(art, building, face, bay * (i + 0.5)));
        continue;
      }
      const opening = {
        s: bay * (i + 0.5) - width / 2,
        t: level * storey + storey * (ground ? 0.3 : 0.32),
        width,
        height: storey * (ground ? 0.5 : 0.46),
      };
      parts.push(windowOn(art, face, frame.front, opening, style));
    }
  }
  return parts.join('');
}

const eavesShade = (art: Art, { length, eaves }: HousePlan, face: Face): string =>
  fill(quad(face, 0, eaves - 0.42, length, eaves), dim(art.light.shade, 0.6), fillOpacity(0.34));

/** The slope in view, the gablets in it, and its verge and ridge. */
function roof(art: Art, building: Building): string {
  const { plan, frame, side, ridge, sunOnGable } = building;
  const { length, depth, eaves, rise } = plan;
  const width = length + BROW * 2;
  const plane: Face = (s, t) =>
    frame.at(s - BROW, eaves - 0.1 + (rise + 0.1) * t, -OVERHANG + (depth / 2 + OVERHANG) * t);
  const normal = unit([frame.front[0] * rise, depth / 2, frame.front[2] * rise]);
  const edge = side > 0 ? length + BROW : -BROW;
  const verge: readonly Point[] = [
    frame.at(edge, eaves - 0.1, -OVERHANG),
    frame.at(edge, ridge, depth / 2),
    frame.at(edge, eaves + 0.04, depth),
  ];
  // At the middle of the front: a corner may be level with the eye, where a metre has no end.
  const pixelsAt = (metres: number): number => frame.pixels(metres, length / 2, 0);
  return [
    slateRoof(art, plane, width, art.shine(normal), plan.roof),
    ...plan.gablets.map((s) => gablet(art, building, s)),
    stroke(line(verge), art.lit(lab(plan.trim), sunOnGable * 0.8), Math.max(1.5, pixelsAt(0.13))),
    stroke(
      line([plane(0, 1), plane(width, 1)]),
      art.lit(lab('#8a9095'), 0.7),
      Math.max(1.2, pixelsAt(0.12)),
    ),
  ].join('');
}
