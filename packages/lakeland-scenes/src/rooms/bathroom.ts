import type { Scene } from '../scene.ts';
import type { Art } from '../sheet/art.ts';
import { outline } from '../sheet/camera.ts';
import { hex, type Lab, lab } from '../sheet/colour.ts';
import { OAK } from '../sheet/materials.ts';
import { fill, line, oval, px, rect, stroke } from '../sheet/svg.ts';
import { box } from './box.ts';
import { FABRICS, PALE } from './fabrics.ts';
import { potPlant } from './furnishings.ts';
import { createRoom, lampGlow, type Room, sunOnFloor, WALLS } from './room.ts';
import { wallWindow } from './window.ts';

const BATHS: Readonly<Record<string, Lab>> = {
  white: lab('#f6f3ea'),
  navy: lab('#34506a'),
  green: lab('#5d7a6a'),
  plum: lab('#6d4a63'),
};

/** A bathroom with a bath that stands under its window. */
export function bathroom(art: Art): Scene {
  const { pick, side, chance } = art;
  const wall = pick(['white', 'sage', 'blue', 'clay']);
  const bath = pick(Object.keys(BATHS));
  const panel = pick(['sage', 'blue', 'grey', 'plum']);
  const { room, shell } = createRoom(art, {
    wall: WALLS[wall] ?? PALE,
    floor: pick(['tiles', 'flags']),
    half: 2.5,
    back: 4.6,
    height: 2.5,
  });
  const to = side();
  const bathAt = -to * 0.55;
  return {
    svg: [
      shell,
      panelling(room, FABRICS[panel] ?? PALE),
      wallWindow(room, { x: [bathAt - 0.6, bathAt + 0.6], y: [1.15, 2.05] }),
      sunOnFloor(room),
      basin(room, to * 1.55),
      towels(room, to === 1 ? -1 : 1),
      tub(room, bathAt, BATHS[bath] ?? PALE),
      chance(0.6) ? potPlant(room, to * 2, 2.7) : '',
    ].join(''),
    says: `Bathroom with a ${bath} bath under the window and ${panel} panelling`,
  };
}

function panelling({ at, half, back, tone }: Room, colour: Lab): string {
  const top = 1.05;
  const boards: string[] = [];
  for (let x = -half; x < half; x += 0.14) boards.push(line([at(x, 0.14, back), at(x, top, back)]));
  const side = (x: number, light: number) =>
    fill(
      outline(at, [
        [x, 0.14, 0.7],
        [x, top, 0.7],
        [x, top, back],
        [x, 0.14, back],
      ]),
      hex(tone(colour, light)),
    );
  return [
    side(-half, 0.25),
    side(half, 0.9),
    fill(
      outline(at, [
        [-half, 0.14, back],
        [half, 0.14, back],
        [half, top, back],
        [-half, top, back],
      ]),
      hex(tone(colour, 0.6)),
    ),
    stroke(boards.join(''), hex(tone(colour, 0.35)), 1.8),
    stroke(
      line([at(-half, top, 0.7), at(-half, top, back), at(half, top, back), at(half, top, 0.7)]),
      hex(tone(PALE, 0.85)),
      9,
    ),
  ].join('');
}

/** A bath on its feet, with taps on a stand. */
function tub({ at, tone, camera }: Room, middle: number, colour: Lab): string {
  const z = 3.35;
  const metre = camera.focal / z;
  const [x, rim] = at(middle, 0.62, z);
  const [, foot] = at(middle, 0.06, z);
  const w = metre * 0.88;
  const h = foot - rim;
  const body = (inset: number) =>
    `M${px(x - w + inset)} ${px(rim)}Q${px(x - w * 0.86 + inset)} ${px(rim + h)} ${px(x - w * 0.5)} ${px(rim + h)}H${px(x + w * 0.5)}Q${px(x + w * 0.86 - inset)} ${px(rim + h)} ${px(x + w - inset)} ${px(rim)}Z`;
  const shaded = `M${px(x - w)} ${px(rim)}Q${px(x - w * 0.86)} ${px(rim + h)} ${px(x - w * 0.5)} ${px(rim + h)}H${px(x - w * 0.1)}Q${px(x - w * 0.62)} ${px(rim + h * 0.9)} ${px(x - w * 0.72)} ${px(rim)}Z`;
  const white = lab('#f8f5ec');
  const brass = hex(tone(lab('#c9a765'), 0.8));
  return [
    fill(oval(x - w * 0.1, foot + 10, w * 0.95, metre * 0.1), '#2b2622', 'fill-opacity=".26"'),
    ...[-0.55, 0.55].map((at) =>
      fill(`M${px(x + w * at - 16)} ${px(foot - 12)}q-6 30 8 34h18q10 -6 6 -34z`, brass),
    ),
    // The taps stand behind the rim.
    stroke(
      `M${px(x + w * 0.2)} ${px(rim + 10)}V${px(rim - metre * 0.42)}q0 -26 -30 -26q-24 0 -24 24`,
      brass,
      10,
    ),
    fill(oval(x, rim, w, metre * 0.12), hex(tone(white, 0.5))),
    fill(body(0), hex(tone(colour, 0.7))),
    fill(shaded, hex(tone(colour, 0.15))),
    fill(
      `M${px(x - w)} ${px(rim)}A${px(w)} ${px(metre * 0.12)} 0 0 0 ${px(x + w)} ${px(rim)}L${px(x + w)} ${px(rim - 14)}A${px(w)} ${px(metre * 0.1)} 0 0 1 ${px(x - w)} ${px(rim - 14)}Z`,
      hex(tone(white, 0.95)),
    ),
  ].join('');
}

function basin(room: Room, x: number): string {
  const { at, back, tone, art } = room;
  const z = back - 0.5;
  const [cx, top] = at(x, 0.86, z + 0.1);
  const [mx, my] = at(x, 1.62, back);
  const brass = hex(tone(lab('#c9a765'), 0.8));
  return [
    fill(oval(mx + 5, my + 7, 74, 74), '#2b2622', 'fill-opacity=".2"'),
    fill(oval(mx, my, 76, 76), brass),
    fill(oval(mx, my, 68, 68), hex(tone(lab('#cbdbe0'), 0.8))),
    fill(
      `M${px(mx - 52)} ${px(my + 26)}L${px(mx + 10)} ${px(my - 60)}L${px(mx + 40)} ${px(my - 50)}L${px(mx - 34)} ${px(my + 52)}Z`,
      '#ffffff',
      'fill-opacity=".28"',
    ),
    ...[-1, 1].map(
      (side) =>
        lampGlow(art, mx + side * 108, my, 90) +
        rect(
          mx + side * 108 - 11,
          my - 30,
          22,
          44,
          art.hour.lamps ? '#ffe2a6' : hex(tone(PALE, 0.95)),
          'rx="6"',
        ),
    ),
    box(room, { x: [x - 0.46, x + 0.46], y: [0.25, 0.8], z: [z, back] }, OAK),
    stroke(line([at(x, 0.3, z), at(x, 0.75, z)]), hex(tone(lab('#7f5a38'), 0.4)), 3),
    box(room, { x: [x - 0.5, x + 0.5], y: [0.8, 0.84], z: [z - 0.03, back] }, lab('#e9e4d8')),
    fill(
      `M${px(cx - 70)} ${px(top - 34)}h140q-8 36 -40 40h-60q-32 -4 -40 -40z`,
      hex(tone(lab('#f8f5ec'), 0.9)),
    ),
    stroke(`M${px(cx)} ${px(top - 36)}v-34q0 -12 -18 -12`, brass, 8),
  ].join('');
}

/** A ladder with towels against the side wall. */
function towels({ at, tone, half, art }: Room, side: 1 | -1): string {
  const z = 3.9;
  const x0 = side * (half - 0.12);
  const x1 = side * (half - 0.62);
  const rail = (t: number, x: number) => at(x - side * 0.05 * (1 - t), t * 1.85, z);
  const wood = hex(tone(OAK, 0.6));
  const cloth = (t: number, colour: Lab) => {
    const [ax, ay] = rail(t, x0);
    const [bx] = rail(t, x1);
    return rect(
      Math.min(ax, bx) + 6,
      ay,
      Math.abs(bx - ax) - 12,
      86,
      hex(tone(colour, side === 1 ? 0.8 : 0.5)),
      'rx="4"',
    );
  };
  return [
    stroke(line([rail(0, x0), rail(1, x0)]) + line([rail(0, x1), rail(1, x1)]), wood, 10),
    stroke([0.25, 0.5, 0.75, 0.95].map((t) => line([rail(t, x0), rail(t, x1)])).join(''), wood, 8),
    cloth(0.95, FABRICS[art.pick(['mustard', 'rose', 'blue', 'oatmeal'])] ?? PALE),
    cloth(0.5, PALE),
  ].join('');
}
