import type { Scene } from '../scene.ts';
import type { Art } from '../sheet/art.ts';
import { outline } from '../sheet/camera.ts';
import { dim, hex, type Lab, lab } from '../sheet/colour.ts';
import { IRON, OAK } from '../sheet/materials.ts';
import { fill, line, oval, px, rect, stroke } from '../sheet/svg.ts';
import { box, floorShade } from './box.ts';
import { PALE } from './fabrics.ts';
import { jug } from './furnishings.ts';
import { beams, createRoom, lampGlow, type Room, sunOnFloor, WALLS } from './room.ts';
import { wallWindow } from './window.ts';

const CUPBOARDS: Readonly<Record<string, Lab>> = {
  navy: lab('#34506a'),
  sage: lab('#8a9b80'),
  cream: lab('#eadfc6'),
  plum: lab('#6d4a63'),
  grey: lab('#7d878a'),
  green: lab('#41604f'),
};

const RANGES: Readonly<Record<string, Lab>> = {
  cream: lab('#efe6d0'),
  black: lab('#3a3f41'),
  blue: lab('#3f627f'),
  red: lab('#96392d'),
};

/** A kitchen with a range between its cupboards, and a table or an island. */
export function kitchen(art: Art): Scene {
  const { pick, chance, side, range } = art;
  const wall = pick(['white', 'sage', 'blue', 'grey']);
  const cupboards = pick(Object.keys(CUPBOARDS));
  const cooker = pick(Object.keys(RANGES));
  const middle = pick(['a scrubbed table', 'an island with two stools'] as const);
  const hasBeams = chance(0.4);
  const { room, shell } = createRoom(art, {
    wall: WALLS[wall] ?? PALE,
    floor: pick(['flags', 'tiles', 'boards']),
    half: range(2.8, 3.1),
  });
  const cookerAt = side() * range(1.15, 1.4);
  const windowAt = -Math.sign(cookerAt) * range(0.75, 1);
  const paint = CUPBOARDS[cupboards] ?? PALE;
  return {
    svg: [
      shell,
      hasBeams ? beams(room) : '',
      wallWindow(room, { x: [windowAt - 0.7, windowAt + 0.7], y: [1.15, 2.05] }),
      tiles(room),
      units(room, paint),
      rangeCooker(room, cookerAt, RANGES[cooker] ?? IRON),
      shelf(room, cookerAt),
      sunOnFloor(room),
      pendant(room, -0.55),
      pendant(room, 0.55),
      middle === 'a scrubbed table' ? diningTable(room) : island(room, paint),
    ].join(''),
    says: `Kitchen with ${cupboards} cupboards, a ${cooker} range and ${middle}${hasBeams ? ', under beams' : ''}`,
  };
}

/** A splashback of white tiles. */
function tiles({ at, half, back, tone }: Room): string {
  const y0 = 0.92;
  const y1 = 1.2;
  const lines: string[] = [];
  for (let x = -half; x < half; x += 0.16) lines.push(line([at(x, y0, back), at(x, y1, back)]));
  lines.push(line([at(-half, 1.06, back), at(half, 1.06, back)]));
  return (
    fill(
      outline(at, [
        [-half, y0, back],
        [half, y0, back],
        [half, y1, back],
        [-half, y1, back],
      ]),
      hex(tone(lab('#f4f0e6'), 0.75)),
    ) + stroke(lines.join(''), hex(tone(lab('#d6d1c4'), 0.6)), 1.6)
  );
}

/** Cupboards under a worktop, along the far wall. */
function units(room: Room, paint: Lab): string {
  const { at, half, back, tone } = room;
  const z = back - 0.6;
  const doors: string[] = [];
  const knobs: string[] = [];
  for (let x = -half + 0.04; x < half - 0.3; x += 0.58) {
    const to = Math.min(half - 0.04, x + 0.54);
    doors.push(
      outline(at, [
        [x + 0.03, 0.16, z],
        [to, 0.16, z],
        [to, 0.82, z],
        [x + 0.03, 0.82, z],
      ]),
    );
    const [kx, ky] = at(to - 0.07, 0.7, z);
    knobs.push(oval(kx, ky, 4, 4));
  }
  return [
    box(room, { x: [-half, half], y: [0.1, 0.87], z: [z, back] }, paint),
    fill(
      outline(at, [
        [-half, 0, z + 0.06],
        [half, 0, z + 0.06],
        [half, 0.1, z + 0.06],
        [-half, 0.1, z + 0.06],
      ]),
      hex(tone(dim(paint, 0.6), 0.2)),
    ),
    stroke(doors.join(''), hex(tone(dim(paint, 0.8), 0.5)), 3),
    fill(knobs.join(''), hex(tone(lab('#c9a765'), 0.8))),
    box(room, { x: [-half, half], y: [0.87, 0.92], z: [z - 0.03, back] }, OAK),
  ].join('');
}

function rangeCooker(room: Room, middle: number, colour: Lab): string {
  const { at, back, tone } = room;
  const z = back - 0.66;
  const half = 0.56;
  const door = (x0: number, x1: number, y0: number, y1: number) =>
    outline(at, [
      [x0, y0, z],
      [x1, y0, z],
      [x1, y1, z],
      [x0, y1, z],
    ]);
  const [lx, ly] = at(middle - half * 0.5, 0.95, back - 0.4);
  const [rx] = at(middle + half * 0.5, 0.95, back - 0.4);
  const [px0, py0] = at(middle + 0.26, 0.97, back - 0.45);
  return [
    box(room, { x: [middle - half, middle + half], y: [0.05, 0.95], z: [z, back] }, colour),
    stroke(
      [
        door(middle - half + 0.06, middle - 0.04, 0.5, 0.8),
        door(middle + 0.04, middle + half - 0.06, 0.5, 0.8),
        door(middle - half + 0.06, middle - 0.04, 0.14, 0.44),
        door(middle + 0.04, middle + half - 0.06, 0.14, 0.44),
      ].join(''),
      hex(tone(dim(colour, 0.72), 0.5)),
      4,
    ),
    stroke(
      line([at(middle - half, 0.87, z - 0.05), at(middle + half, 0.87, z - 0.05)]),
      hex(tone(lab('#cfd3d2'), 0.9)),
      8,
    ),
    fill(oval(lx, ly, 44, 10) + oval(rx, ly, 44, 10), hex(tone(lab('#9aa0a0'), 0.9))),
    // A kettle.
    fill(
      `M${px(px0 - 26)} ${px(py0)}q-2 -34 20 -38h14q22 4 20 38z`,
      hex(tone(lab('#a5402f'), 0.8)),
    ),
    stroke(`M${px(px0 - 16)} ${px(py0 - 38)}q17 -30 36 0`, hex(tone(IRON, 0.4)), 5),
    // The hood.
    fill(
      outline(at, [
        [middle - half, 1.62, z + 0.1],
        [middle + half, 1.62, z + 0.1],
        [middle + half * 0.6, 2.1, back - 0.1],
        [middle - half * 0.6, 2.1, back - 0.1],
      ]),
      hex(tone(PALE, 0.6)),
    ),
    box(
      room,
      {
        x: [middle - half * 0.6, middle + half * 0.6],
        y: [2.1, room.height],
        z: [back - 0.2, back],
      },
      PALE,
    ),
    box(
      room,
      { x: [middle - half - 0.06, middle + half + 0.06], y: [1.54, 1.62], z: [z + 0.06, back] },
      OAK,
    ),
  ].join('');
}

/** A shelf with plates and jars, on the other side of the window. */
function shelf(room: Room, cookerAt: number): string {
  const { at, back, tone, half } = room;
  const side = -Math.sign(cookerAt);
  const x0 = side === 1 ? half - 1 : -half + 0.25;
  const x1 = x0 + 0.75;
  return [1.45, 1.8]
    .map((y, row) => {
      const things = Array.from({ length: 4 }, (_, each) => {
        const [x, foot] = at(x0 + 0.12 + each * 0.17, y + 0.03, back - 0.1);
        const colour =
          [lab('#55778c'), PALE, lab('#b3694a'), lab('#7f9478')][(each + row) % 4] ?? PALE;
        return rect(
          x - 12,
          foot - (row === 0 ? 34 : 28),
          24,
          row === 0 ? 34 : 28,
          hex(tone(colour, 0.75)),
          'rx="4"',
        );
      });
      return (
        things.join('') + box(room, { x: [x0, x1], y: [y, y + 0.03], z: [back - 0.2, back] }, OAK)
      );
    })
    .join('');
}

function pendant({ at, tone, art, height, camera }: Room, x: number): string {
  const z = 3.1;
  const [cx, top] = at(x, height, z);
  const [, foot] = at(x, 1.86, z);
  const metre = camera.focal / z;
  const shade = `M${px(cx - metre * 0.2)} ${px(foot)}q${px(metre * 0.03)} ${px(-metre * 0.2)} ${px(metre * 0.16)} ${px(-metre * 0.22)}h${px(metre * 0.08)}q${px(metre * 0.13)} ${px(metre * 0.02)} ${px(metre * 0.16)} ${px(metre * 0.22)}z`;
  return [
    lampGlow(art, cx, foot, metre * 0.75),
    stroke(
      line([
        [cx, top],
        [cx, foot - metre * 0.2],
      ]),
      hex(tone(IRON, 0.4)),
      4,
    ),
    fill(shade, hex(tone(lab('#42605a'), 0.6))),
    fill(
      oval(cx, foot, metre * 0.2, metre * 0.03),
      art.hour.lamps ? '#ffe9b8' : hex(tone(PALE, 0.9)),
    ),
  ].join('');
}

function diningTable(room: Room): string {
  const { at } = room;
  const legs = [-1, 0.9].flatMap((x) =>
    [3.3, 2.36].map((z) => box(room, { x: [x, x + 0.1], y: [0, 0.7], z: [z, z + 0.1] }, PALE)),
  );
  const [jx, jy] = at(-0.1, 0.76, 2.85);
  const bowlAt = at(0.5, 0.76, 2.75);
  return [
    floorShade(room, [-1.1, 1.1], [2.3, 3.5]),
    ...legs.slice(0, 4),
    box(room, { x: [-1.1, 1.1], y: [0.7, 0.76], z: [2.3, 3.5] }, lab('#c39a68')),
    jug(room, jx, jy, 84),
    fruit(room, bowlAt[0], bowlAt[1]),
    box(room, { x: [-0.95, 0.95], y: [0.4, 0.45], z: [1.85, 2.15] }, OAK),
    ...[-0.85, 0.78].map((x) =>
      box(room, { x: [x, x + 0.07], y: [0, 0.4], z: [1.88, 1.95] }, dim(OAK, 0.8)),
    ),
  ].join('');
}

function fruit({ tone }: Room, x: number, y: number): string {
  return (
    fill(
      oval(x - 18, y - 32, 15, 15) + oval(x + 16, y - 32, 15, 15),
      hex(tone(lab('#a5402f'), 0.8)),
    ) +
    fill(oval(x, y - 40, 16, 16), hex(tone(lab('#8aa04f'), 0.9))) +
    fill(
      `M${px(x - 46)} ${px(y - 30)}h92q-10 30 -46 30q-36 0 -46 -30z`,
      hex(tone(lab('#55778c'), 0.75)),
    )
  );
}

function island(room: Room, paint: Lab): string {
  const { at } = room;
  const [jx, jy] = at(-0.5, 0.93, 2.9);
  const [bx, by] = at(0.4, 0.93, 2.8);
  const stool = (x: number): string =>
    [
      ...[-0.14, 0.1].map((leg) =>
        box(room, { x: [x + leg, x + leg + 0.04], y: [0, 0.62], z: [1.95, 2] }, dim(OAK, 0.8)),
      ),
      box(room, { x: [x - 0.17, x + 0.17], y: [0.62, 0.67], z: [1.86, 2.14] }, OAK, 6),
    ].join('');
  return [
    floorShade(room, [-1.15, 1.15], [2.45, 3.4]),
    box(room, { x: [-1.05, 1.05], y: [0, 0.87], z: [2.55, 3.3] }, dim(paint, 0.94)),
    box(room, { x: [-1.15, 1.15], y: [0.87, 0.93], z: [2.45, 3.4] }, lab('#ded8ca')),
    jug(room, jx, jy, 84),
    fruit(room, bx, by),
    stool(-0.55),
    stool(0.5),
  ].join('');
}
