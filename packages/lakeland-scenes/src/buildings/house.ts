import type { Art } from '../sheet/art.ts';
import { type Camera, createFrame, type Face, outline, quad } from '../sheet/camera.ts';
import { dim, lab, mix } from '../sheet/colour.ts';
import { IRON, SLATE } from '../sheet/materials.ts';
import { fill, fillOpacity, line, stroke, strokeOpacity } from '../sheet/svg.ts';
import type { Vector } from '../sheet/vector.ts';
import { chimneys, gablets, porch, wings } from './additions.ts';
import { type Building, bayAt, frontFace, type HousePlan } from './building.ts';
import { doorOn, windowOn } from './openings.ts';

/** A house in perspective, with light from the left. */
export function house(art: Art, camera: Camera, plan: HousePlan): string {
  const frame = createFrame(camera, plan);
  const side = plan.turn < 0 ? -1 : 1;
  const gable = side === 1 ? plan.length : 0;
  const [gx] = frame.at(gable, 0, 0);
  const building: Building = {
    art,
    plan,
    frame,
    side,
    gable,
    showsGable: (gx - frame.at(gable, 0, plan.depth)[0]) * side < -6,
    frontLight: side === 1 ? 0.95 : 0.6,
    gableLight: side === 1 ? 0.22 : 1,
    openings: { art, trim: plan.trim, stone: plan.surface === 'stone' },
  };
  return [
    shadow(building),
    chimneys(building),
    walls(building),
    front(building),
    gableEnd(building),
    roof(building),
    gablets(building),
    wings(building),
    porch(building),
  ].join('');
}

/** The shadow of the house on the ground, to the right. */
function shadow({ art, frame, plan }: Building): string {
  const { length, depth, eaves, isTerraced } = plan;
  if (art.hour.lamps || isTerraced === true) return '';
  const reach = eaves * (art.hour.name === 'day' ? 0.7 : 1.5);
  const cast = outline(frame.at, [
    [0, 0, 0],
    [length, 0, 0],
    [length + reach, 0, depth * 0.3],
    [length + reach, 0, depth],
    [length, 0, depth],
  ]);
  return fill(cast, art.ink(art.land.turf, 0), fillOpacity(0.55));
}

const gableFace =
  ({ frame, gable }: Building): Face =>
  (s, t) =>
    frame.at(gable, t, s);

function walls(building: Building): string {
  const { art, frame, gable, plan, frontLight, gableLight, showsGable } = building;
  const { length, depth, eaves, rise, wall } = plan;
  const front = quad(frontFace(building), 0, 0, length, eaves);
  const end = outline(frame.at, [
    [gable, 0, 0],
    [gable, eaves, 0],
    [gable, eaves + rise, depth / 2],
    [gable, eaves, depth],
    [gable, 0, depth],
  ]);
  return [
    showsGable ? fill(end, art.ink(wall, gableLight)) : '',
    showsGable ? surface(building, gableFace(building), depth, eaves, gableLight) : '',
    fill(front, art.ink(wall, frontLight)),
    surface(building, frontFace(building), length, eaves, frontLight),
    // The shadow of the eaves.
    fill(
      quad(frontFace(building), 0, eaves - 0.34, length, eaves),
      art.ink(wall, frontLight - 0.45),
      fillOpacity(0.8),
    ),
  ].join('');
}

/** A few stones in two other tones, or boards. */
function surface(
  { art, plan, frame }: Building,
  face: Face,
  length: number,
  height: number,
  light: number,
): string {
  const { random, range, ink } = art;
  if (plan.surface === 'boards') {
    const boards: string[] = [];
    for (let s = 0.3; s < length; s += 0.3) boards.push(line([face(s, 0), face(s, height)]));
    return stroke(
      boards.join(''),
      ink(dim(plan.wall, 0.8), light),
      Math.max(1, frame.pixels(0.03, 0, 0)),
      strokeOpacity(0.6),
    );
  }
  if (plan.surface === 'plain') return '';
  const tones: string[][] = [[], []];
  const course = 0.32;
  for (let t = 0; t < height - course * 0.9; t += course) {
    for (let s = range(-0.4, 0.2); s < length; ) {
      const long = range(0.4, 1.1);
      const from = Math.max(0.02, s);
      const to = Math.min(length - 0.02, s + long - 0.04);
      if (to > from && random() < 0.42)
        tones[random() < 0.5 ? 0 : 1]?.push(quad(face, from, t + 0.02, to, t + course - 0.02));
      s += long;
    }
  }
  return (
    fill((tones[0] ?? []).join(''), ink(dim(plan.wall, 0.88), light), fillOpacity(0.75)) +
    fill(
      (tones[1] ?? []).join(''),
      ink(mix(plan.wall, lab('#d8d2c2'), 0.35), light),
      fillOpacity(0.7),
    )
  );
}

function front(building: Building): string {
  const { plan, openings, frontLight } = building;
  const { storeys, bays, eaves, door, gablets = [], wings: stepped = [], glazedGable } = plan;
  const storey = eaves / storeys;
  const parts: string[] = [];
  for (let floor = 0; floor < storeys; floor++) {
    for (let bay = 0; bay < bays; bay++) {
      if ((floor === 0 && bay === door) || stepped.includes(bay)) continue;
      // The window of a gablet stands in it.
      if (floor === storeys - 1 && floor > 0 && gablets.includes(bay)) continue;
      const width = glazedGable === true ? 1.5 : 1.02;
      const foot = floor * storey + storey * 0.3;
      const height = storey * (floor === 0 ? 0.52 : 0.5);
      parts.push(
        windowOn(openings, frontFace(building), {
          middle: bayAt(plan, bay),
          foot,
          width,
          height,
          light: frontLight,
        }),
      );
    }
  }
  if (door !== undefined)
    parts.push(
      doorOn(openings, frontFace(building), bayAt(plan, door), plan.doorColour, frontLight),
    );
  return parts.join('');
}

function gableEnd(building: Building): string {
  const { plan, art, openings, gableLight, frame, gable } = building;
  const { depth, eaves, rise, storeys } = plan;
  const face = gableFace(building);
  if (!building.showsGable) return '';
  if (plan.glazedGable === true) return glazing(building);
  if (!art.chance(0.72)) return '';
  const storey = eaves / storeys;
  const parts: string[] = [];
  const across = depth > 6 && art.chance(0.5) ? [depth * 0.3, depth * 0.7] : [depth / 2];
  for (let floor = 0; floor < storeys; floor++) {
    for (const middle of across) {
      if (floor === 0 && art.chance(0.4)) continue;
      parts.push(
        windowOn(openings, face, {
          middle,
          foot: floor * storey + storey * 0.32,
          width: 0.9,
          height: storey * 0.46,
          light: gableLight,
        }),
      );
    }
  }
  if (rise > 2.4 && frame.pixels(1, gable, 0) > 30) {
    parts.push(
      windowOn(openings, face, {
        middle: depth / 2,
        foot: eaves + rise * 0.18,
        width: 0.7,
        height: 0.9,
        light: gableLight,
      }),
    );
  }
  return parts.join('');
}

/** A gable of glass between its posts, warm after dark. */
function glazing(building: Building): string {
  const { art, plan, gableLight } = building;
  const { depth, eaves, rise } = plan;
  const face = gableFace(building);
  const inset = 0.45;
  const roofAt = (s: number): number =>
    eaves + rise * (1 - Math.abs(s - depth / 2) / (depth / 2)) - 0.5;
  const glass = art.hour.lamps ? '#ffd485' : art.ink(lab('#6d8f9c'), 0.5 + gableLight * 0.4);
  const outlinePoints = [
    face(inset, 0.12),
    face(inset, roofAt(inset)),
    face(depth / 2, roofAt(depth / 2)),
    face(depth - inset, roofAt(depth - inset)),
    face(depth - inset, 0.12),
  ];
  const bars = [0.25, 0.5, 0.75]
    .map((share) => depth * share)
    .map((s) => line([face(s, 0.12), face(s, roofAt(s))]));
  const beam = line([face(inset, 2.5), face(depth - inset, 2.5)]);
  const glint = [
    face(inset, 1.2),
    face(inset, roofAt(inset)),
    face(depth * 0.42, roofAt(depth * 0.42)),
    face(depth * 0.2, 0.9),
  ];
  const post = art.ink(plan.trim, 0.3 + gableLight * 0.5);
  const width = Math.max(2, building.frame.pixels(0.14, building.gable, depth / 2));
  return [
    fill(`${line(outlinePoints)}Z`, glass),
    art.hour.lamps ? '' : fill(`${line(glint)}Z`, '#ffffff', fillOpacity(0.16)),
    stroke(bars.join('') + beam, post, width),
    stroke(`${line(outlinePoints)}Z`, post, width * 1.4),
  ].join('');
}

function roof(building: Building): string {
  const { art, frame, plan, gable, side } = building;
  const { length, depth, eaves, rise, roof: slate = SLATE } = plan;
  const over = 0.28;
  const drop = (over * rise) / (depth / 2);
  const ridge = eaves + rise;
  const slope = (share: number, u: number): Vector => [
    u,
    eaves - drop + (rise + drop) * share,
    -over + (depth / 2 + over) * share,
  ];
  const snow = art.land.snow;
  const material = snow ? lab('#f2f5f6') : slate;
  const light = side === 1 ? 0.85 : 0.62;
  const plane = outline(frame.at, [
    slope(0, -over),
    slope(0, length + over),
    slope(1, length + over),
    slope(1, -over),
  ]);
  const courses: string[] = [];
  for (let share = 0.12; share < 1; share += 0.11) {
    courses.push(
      line([frame.at(...slope(share, -over)), frame.at(...slope(share, length + over))]),
    );
  }
  const verge = line([
    frame.at(gable + side * over, eaves - drop, -over),
    frame.at(gable + side * over, ridge, depth / 2),
    ...(building.showsGable ? [frame.at(gable + side * over, eaves - drop, depth + over)] : []),
  ]);
  const thick = Math.max(2.5, frame.pixels(0.17, gable, depth / 2));
  const top = line([frame.at(-over, ridge, depth / 2), frame.at(length + over, ridge, depth / 2)]);
  return [
    fill(plane, art.ink(material, light)),
    snow ? '' : stroke(courses.join(''), art.ink(dim(slate, 0.86), light), 1.6, strokeOpacity(0.7)),
    // Slates of another tone.
    snow ? '' : slates(building, slope, light),
    stroke(
      line([frame.at(...slope(0, -over)), frame.at(...slope(0, length + over))]),
      art.ink(snow ? slate : IRON, 0.3),
      thick * 0.7,
    ),
    stroke(verge, art.ink(snow ? lab('#dfe6e8') : dim(slate, 0.8), side === 1 ? 0.2 : 0.8), thick),
    stroke(top, art.ink(snow ? material : dim(slate, 1.12), 0.8), thick * 0.9),
  ].join('');
}

function slates(
  { art, frame, plan }: Building,
  slope: (share: number, u: number) => Vector,
  light: number,
): string {
  const { range, random } = art;
  const { length, roof: slate = SLATE } = plan;
  const tiles: string[] = [];
  for (let share = 0.01; share < 0.98; share += 0.11) {
    for (let u = range(0, 1); u < length - 0.8; u += range(0.8, 2.6)) {
      if (random() < 0.4) continue;
      const to = Math.min(share + 0.11, 1);
      tiles.push(
        outline(frame.at, [
          slope(share, u),
          slope(share, u + range(0.4, 0.9)),
          slope(to, u + 0.6),
          slope(to, u),
        ]),
      );
    }
  }
  return fill(tiles.join(''), art.ink(dim(slate, 1.1), light), fillOpacity(0.5));
}
