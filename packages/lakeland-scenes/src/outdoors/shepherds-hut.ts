import { groundShadow } from '../buildings/ground-shadow.ts';
import { windowOn } from '../buildings/window.ts';
import { drystoneWall } from '../land/drystone-wall.ts';
import { grass } from '../plants/grass.ts';
import { tree } from '../plants/tree.ts';
import { HEIGHT } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import {
  type Camera,
  createCamera,
  createFrame,
  type Face,
  type Frame,
  outline,
  quad,
  unsteady,
} from '../sheet/camera.ts';
import { dim, hex, type Lab, lab } from '../sheet/colour.ts';
import {
  circle,
  fill,
  line,
  type Point,
  rect,
  shape,
  stroke,
  strokeOpacity,
} from '../sheet/svg.ts';
import { firePit } from './fire-pit.ts';
import { setting, shelterBelt } from './setting.ts';

/** The hut, in metres: its box, and the height of its floor on its wheels. */
const LENGTH = 4.6;
const DEPTH = 2.2;
const HEIGHT_OF_WALL = 2.1;
const FLOOR = 0.75;
const EAVES = FLOOR + HEIGHT_OF_WALL;
/** Where along the front its door begins. */
const DOOR = 1.85;
const DOOR_WIDTH = 0.9;

const IRON = lab('#2d3130');
const TIN = lab('#8b938f');
const STOVE_PIPE = lab('#3b4040');
const BRASS = lab('#c9a25f');
const STEP = lab('#96805f');

/** What each part of the hut is drawn from. */
interface Hut {
  readonly frame: Frame;
  readonly front: Face;
  readonly gable: Face;
  /** Where along the front the gable in view stands. */
  readonly gableAt: number;
  readonly colour: Lab;
  readonly sunOnFront: number;
  readonly sunOnGable: number;
}

/** A shepherd's hut on iron wheels, with a fire before it. */
export function shepherdsHut(art: Art): string {
  const { range, pick } = art;
  const turn = art.side() * range(0.3, 0.55);
  const camera = createCamera({ horizon: 640, eye: 1.6, focal: 1300, hand: unsteady(art) });
  const colour = lab(pick(['#5d7a68', '#4f6b80', '#7d8b74', '#8a4b45', '#e2dccb', '#5a5f66']));
  const frame = createFrame(camera, {
    turn,
    x: -2.2 + (turn > 0 ? -0.6 : 0.6),
    z: 9.4 + Math.sin(turn) * 2,
  });
  const gableAt = turn > 0 ? LENGTH : 0;
  const hut: Hut = {
    frame,
    front: (s, t) => frame.at(s, t, 0),
    gable: (s, t) => frame.at(gableAt, t, s),
    gableAt,
    colour,
    sunOnFront: art.shine(frame.front),
    sunOnGable: art.shine(frame.end),
  };
  const parts = [
    setting(art, camera, { relief: range(1.2, 2) }),
    shelterBelt(art, camera, { height: 6, from: 30 }),
    drystoneWall(art, { base: camera.horizon + 110, height: 60, air: 0.12 }),
    shadow(art, camera, frame),
    wheels(art, frame),
    walls(art, hut),
    tinRoof(art, hut),
    windowsAndDoor(art, hut),
    steps(art, camera, hut),
    stovePipe(art, frame),
    firePit(art, camera.at(turn > 0 ? 2.9 : -3.2, 0, 7.4)),
    grass(art, camera.horizon + 130, { count: 1100, tall: 1.15 }),
  ];
  if (art.chance(0.5)) {
    const kind = pick(['oak', 'birch'] as const);
    parts.push(tree(art, kind, { x: turn > 0 ? 120 : 1490, y: 860, height: 720 }));
  }
  parts.push(grass(art, HEIGHT - 110, { count: 360, tall: 1.5 }));
  return parts.join('');
}

function shadow(art: Art, camera: Camera, { world }: Frame): string {
  const top = EAVES + 0.5;
  return groundShadow(art, camera, [
    world(0, FLOOR, 0),
    world(LENGTH, FLOOR, 0),
    world(LENGTH, FLOOR, DEPTH),
    world(0, FLOOR, DEPTH),
    world(0, top, 0),
    world(LENGTH, top, DEPTH),
  ]);
}

function wheels(art: Art, { at, pixels }: Frame): string {
  const radius = 0.36;
  const iron = art.lit(IRON, 0.35);
  const wheel = (u: number, w: number): string => {
    const [x, y] = at(u, radius, w);
    const r = pixels(radius, u, w);
    const spokes = [0, 1, 2, 3, 4].map((i) => {
      const angle = i * 1.257;
      return stroke(
        line([
          [x, y],
          [x + Math.cos(angle) * r, y + Math.sin(angle) * r],
        ]),
        iron,
        4,
      );
    });
    return stroke(circle(x, y, r), iron, 7) + spokes.join('');
  };
  return [
    wheel(0.8, DEPTH),
    wheel(LENGTH - 0.8, DEPTH),
    wheel(0.8, 0.1),
    wheel(LENGTH - 0.8, 0.1),
  ].join('');
}

/** The curve of the roof over a gable: `share` 0 is its front edge, 1 its back edge. */
function roofAt(share: number): readonly [w: number, v: number] {
  const angle = Math.PI * share;
  return [DEPTH / 2 - Math.cos(angle) * (DEPTH / 2 + 0.12), EAVES + Math.sin(angle) * 0.62];
}

/** The same as points on the sheet, `u` metres along the front. */
const roofEdge = ({ at }: Frame, u: number, steps: number): readonly Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const [w, v] = roofAt(i / steps);
    return at(u, v, w);
  });

function walls(
  art: Art,
  { frame, front, gable, gableAt, colour, sunOnFront, sunOnGable }: Hut,
): string {
  const end = shape([...roofEdge(frame, gableAt, 14), gable(DEPTH, FLOOR), gable(0, FLOOR)]);
  const parts = [
    fill(end, art.lit(colour, sunOnGable)),
    fill(quad(front, 0, FLOOR, LENGTH, EAVES), art.lit(colour, sunOnFront)),
  ];
  const grooves = (face: Face, width: number, sunlight: number): void => {
    for (let s = 0; s < width; s += 0.13) {
      const groove = line([face(s, FLOOR), face(s, EAVES)]);
      parts.push(stroke(groove, art.lit(dim(colour, 0.8), sunlight), 1.6, strokeOpacity(0.6)));
    }
  };
  grooves(front, LENGTH, sunOnFront);
  grooves(gable, DEPTH, sunOnGable);
  return parts.join('');
}

/** The side of the roof that is in view, from beyond its crown down to the eaves, and its edge. */
function tinRoof(art: Art, { frame, gableAt }: Hut): string {
  const left = -0.15;
  const right = LENGTH + 0.15;
  const strip = (i: number): string => {
    const [w0, v0] = roofAt(i / 10);
    const [w1, v1] = roofAt((i + 1) / 10);
    const sheet = outline(frame.at, [
      [left, v0, w0],
      [right, v0, w0],
      [right, v1, w1],
      [left, v1, w1],
    ]);
    return fill(sheet, art.lit(TIN, 0.45 + i * 0.09));
  };
  const lip = roofEdge(frame, gableAt > 0 ? right : left, 10);
  // Where the roof stands out over the walls, the eye sees a little of it from below.
  const soffit = art.lit(TIN, 0.05);
  const overGable = shape([...lip, ...roofEdge(frame, gableAt, 10).toReversed()]);
  const overFront = outline(frame.at, [
    [left, EAVES, roofAt(0)[0]],
    [right, EAVES, roofAt(0)[0]],
    [right, EAVES, 0],
    [left, EAVES, 0],
  ]);
  return [
    fill(overGable, soffit),
    fill(overFront, soffit),
    ...[5, 4, 3, 2, 1, 0].map(strip),
    stroke(line(lip), art.lit(lab('#cfd2cb'), 0.8), 8),
  ].join('');
}

function windowsAndDoor(art: Art, { frame, front, colour, sunOnFront }: Hut): string {
  const style = { surround: '#e9e4d6' };
  const pane = (s: number) => ({ s, t: FLOOR + 0.75, width: 0.85, height: 0.85 });
  const right = DOOR + DOOR_WIDTH;
  const leaf = FLOOR + 1.95;
  const door = (s0: number, t0: number, s1: number, t1: number, light: number): string =>
    fill(quad(front, s0, t0, s1, t1), art.lit(dim(colour, light), sunOnFront));
  const doorPane = { s: DOOR + 0.2, t: FLOOR + 1.05, width: DOOR_WIDTH - 0.4, height: 0.68 };
  const doorStyle = { surround: hex(dim(colour, 0.7)), bars: [1, 2] as const };
  return [
    windowOn(art, front, frame.front, pane(0.5), style),
    windowOn(art, front, frame.front, pane(LENGTH - 1.35), style),
    fill(
      quad(front, DOOR - 0.09, FLOOR, right + 0.09, leaf + 0.09),
      art.lit(lab(style.surround), sunOnFront),
    ),
    door(DOOR, FLOOR, right, leaf, 0.8),
    door(DOOR + 0.16, FLOOR + 0.16, right - 0.16, FLOOR + 0.8, 0.66),
    windowOn(art, front, frame.front, doorPane, doorStyle),
    fill(circle(...front(right - 0.09, FLOOR + 0.92), 4), art.lit(BRASS, 0.9)),
  ].join('');
}

/** Three treads between two stringers, straight out from the door down to the grass. */
function steps(art: Art, camera: Camera, { frame, gableAt }: Hut): string {
  const { at, world } = frame;
  const left = DOOR - 0.02;
  const right = DOOR + DOOR_WIDTH + 0.02;
  const reach = 0.84;
  const thick = 0.05;
  const stringer = (u: number): string =>
    fill(
      outline(at, [
        [u, FLOOR, 0],
        [u, FLOOR, -0.12],
        [u, 0, -reach - 0.12],
        [u, 0, -reach + 0.16],
        [u, FLOOR - 0.24, 0],
      ]),
      art.lit(STEP, 0.35),
    );
  const tread = (share: number): string => {
    const top = FLOOR * share;
    const edge = -0.06 - reach * (1 - share);
    const board = outline(at, [
      [left, top, edge],
      [right, top, edge],
      [right, top, edge + 0.26],
      [left, top, edge + 0.26],
    ]);
    const front = outline(at, [
      [left, top, edge],
      [right, top, edge],
      [right, top - thick, edge],
      [left, top - thick, edge],
    ]);
    return fill(board, art.lit(STEP, 0.95)) + fill(front, art.lit(STEP, 0.6));
  };
  // The stringer on the side of the gable in view is the nearer one, and hides the treads' ends.
  const [far, near] = gableAt > 0 ? [left, right] : [right, left];
  return [
    groundShadow(art, camera, [
      world(left, 0, -reach - 0.12),
      world(right, 0, -reach - 0.12),
      world(left, FLOOR, 0),
      world(right, FLOOR, 0),
    ]),
    stringer(far),
    tread(0.78),
    tread(0.52),
    tread(0.26),
    stringer(near),
  ].join('');
}

function stovePipe(art: Art, { at }: Frame): string {
  const [x, y] = at(LENGTH * 0.76, EAVES + 0.55, DEPTH / 2);
  return (
    rect(x - 8, y - 78, 16, 84, art.lit(STOVE_PIPE, 0.5)) +
    rect(x - 14, y - 90, 28, 12, art.lit(STOVE_PIPE, 0.7))
  );
}
