import { house } from '../buildings/house.ts';
import { planHouse } from '../buildings/house-plan.ts';
import { tree } from '../plants/tree.ts';
import type { Art } from '../sheet/art.ts';
import {
  createCamera,
  createFrame,
  type Frame,
  outline,
  type Place,
  unsteady,
} from '../sheet/camera.ts';
import { dim, type Lab, lab } from '../sheet/colour.ts';
import { fill, line, stroke } from '../sheet/svg.ts';
import { DOORS, LIMEWASHES } from './house-colours.ts';
import { planting } from './planting.ts';
import { setting, shelterBelt } from './setting.ts';

/** Width of a bay, in metres. */
const BAY = 3.5;
/** Before the front, in metres: the front garden's wall, the kerb, and the far side of the road. */
const WALL = -2.6;
const KERB = -4.6;
const VERGE = -10.6;

const IRON = lab('#2c3436');
const COPING = lab('#8f9490');
const FLAGS = lab('#b3b0a6');
const TARMAC = lab('#98968f');

/** A tall Victorian terrace behind iron railings, let as flats. */
export function apartmentTerrace(art: Art): string {
  const { range, pick } = art;
  const turn = range(0.3, 0.5) * art.side();
  const bays = pick([5, 6]);
  const length = bays * BAY;
  const camera = createCamera({ horizon: 690, eye: 1.8, focal: 1180, hand: unsteady(art) });
  const stone = art.chance(0.6);
  const everyOther = bays % 2 === 1 ? 0 : 1;
  const door = pick([1, 2, 3]);
  const plan = planHouse({
    x: -length / 2 + (turn > 0 ? -2.5 : 3),
    z: 20.5 + Math.sin(turn) * length * 0.5,
    turn,
    length,
    depth: 8,
    eaves: 8.2,
    rise: 3,
    storeys: 3,
    bays,
    door,
    wall: stone ? 'stone' : 'render',
    colour: stone ? pick(['#7f8886', '#8d9290']) : pick(LIMEWASHES),
    surround: stone ? '#c7c0b0' : '#6d7475',
    gablets: Array.from({ length: bays }, (_, i) => (i + 0.5) * BAY).filter(
      (_, i) => i % 2 === everyOther,
    ),
    doorColour: pick(DOORS),
    trim: pick(['#f6f3ea', '#efe9da']),
    bars: [1, 2],
  });
  const frame = createFrame(camera, plan);
  const gate = (door + 0.5) * BAY;
  const parts = [
    setting(art, camera, { relief: range(1.4, 2.2) }),
    shelterBelt(art, camera, { height: 7 }),
    street(art, frame, plan),
    house(art, camera, plan),
    pathToDoor(art, frame, gate),
    planting(art, frame, { from: 0.4, to: gate - 1.6, w: -0.7, size: 0.6 }),
    planting(art, frame, { from: gate + 1.7, to: length, w: -0.7, size: 0.6 }),
    railings(art, frame, -0.4, gate - 0.7),
    railings(art, frame, gate + 0.7, length + 0.4),
  ];
  // On the verge beyond the terrace's far end, where no road comes between.
  const [x, y] = frame.at(turn > 0 ? range(-3.4, -2.2) : length + range(2.2, 3.4), 0, -1);
  const height = range(420, 520);
  parts.push(tree(art, pick(['oak', 'birch'] as const), { x, y, height }));
  return parts.join('');
}

/** Pavement, kerb and road along the front garden, from the distance to beyond the eye. */
function street(art: Art, frame: Frame, plan: Place): string {
  const strip = (from: number, to: number, colour: Lab, sunlight: number): string => {
    const [f0, f1] = ends(plan, from);
    const [t0, t1] = ends(plan, to);
    const ground = outline(frame.at, [
      [f0, 0, from],
      [f1, 0, from],
      [t1, 0, to],
      [t0, 0, to],
    ]);
    return fill(ground, art.lit(colour, sunlight));
  };
  return [
    strip(WALL, KERB, FLAGS, 0.8),
    strip(KERB, KERB - 0.16, dim(COPING, 1.1), 0.9),
    strip(KERB - 0.16, KERB - 0.3, TARMAC, 0.3),
    strip(KERB - 0.3, VERGE, TARMAC, 0.7),
    strip(VERGE, VERGE - 0.2, COPING, 0.75),
  ].join('');
}

/** Where a line along the front, `w` metres behind it, is far away, and where it passes the eye. */
function ends({ z, turn }: Place, w: number): readonly [number, number] {
  const awayAt = (distance: number): number => (z + w * Math.cos(turn) - distance) / Math.sin(turn);
  return [awayAt(90), awayAt(0.6)];
}

function pathToDoor(art: Art, { at }: Frame, gate: number): string {
  const flags = outline(at, [
    [gate - 0.6, 0, -1.2],
    [gate + 0.6, 0, -1.2],
    [gate + 0.6, 0, WALL],
    [gate - 0.6, 0, WALL],
  ]);
  return fill(flags, art.lit(FLAGS, 0.8));
}

/** Iron railings on a low stone wall at the pavement. */
function railings(art: Art, { at }: Frame, from: number, to: number): string {
  const foot = 0.45;
  const iron = art.lit(IRON, 0.4);
  const slab = (v0: number, v1: number, colour: Lab, sunlight: number): string =>
    fill(
      outline(at, [
        [from, v0, WALL],
        [to, v0, WALL],
        [to, v1, WALL],
        [from, v1, WALL],
      ]),
      art.lit(colour, sunlight),
    );
  const parts = [slab(0, foot, dim(COPING, 0.86), 0.6), slab(foot, foot + 0.08, COPING, 0.95)];
  for (let u = from + 0.1; u < to; u += 0.3) {
    parts.push(stroke(line([at(u, foot, WALL), at(u, 1.15, WALL)]), iron, 2.5));
  }
  parts.push(stroke(line([at(from, 1.08, WALL), at(to, 1.08, WALL)]), iron, 3.5));
  return parts.join('');
}
