import type { Art } from '../../sheet/art.ts';
import { type Face, quad } from '../../sheet/camera.ts';
import { dim, type Lab, lab } from '../../sheet/colour.ts';
import { circle, fill, line, px, shape, stroke } from '../../sheet/svg.ts';
import { box } from '../box.ts';
import type { Room } from '../room.ts';

const RANGES = [lab('#e9e2d0'), lab('#34414a'), lab('#7d2f33'), lab('#54705f')] as const;
const CROCKERY = [lab('#f1ece0'), lab('#8ea3ad'), lab('#d9c7a8'), lab('#7d8f80')] as const;
const BRASS = lab('#c9a25f');
const DEPTH = 0.62;

/** A face parallel to the far wall, this far before it. */
const before =
  ({ at, back }: Room, distance: number): Face =>
  (s, t) =>
    at(s, t, back - distance);

export const splashback = (room: Room): string =>
  fill(quad(before(room, 0.005), -room.half, 0.9, room.half, 1.06), room.tone(lab('#f1ece0'), 0.7));

/** A row of cupboards from wall to wall under one worktop. */
export function units(room: Room, colour: Lab, worktop: Lab): string {
  const { back, half, tone } = room;
  const front = back - DEPTH;
  const across = [-half, half] as const;
  const face = before(room, DEPTH + 0.004);
  const parts = [
    box(room, { x: across, y: [0, 0.86], z: [front, back] }, colour, { light: 0.55 }),
    box(room, { x: across, y: [0.86, 0.91], z: [front - 0.03, back] }, worktop, { light: 0.62 }),
  ];
  for (let x = -half + 0.05; x < half - 0.1; x += 0.63) {
    parts.push(
      fill(quad(face, x + 0.02, 0.1, x + 0.6, 0.83), tone(dim(colour, 1.06), 0.6)),
      fill(quad(face, x + 0.09, 0.17, x + 0.53, 0.76), tone(dim(colour, 0.95), 0.55)),
      fill(circle(...face(x + 0.53, 0.68), 4), tone(BRASS, 0.9)),
    );
  }
  return parts.join('');
}

/** A white sink that shows in the front of the units, and a brass tap. */
export function sink(room: Room, x: number): string {
  const { tone } = room;
  const basin = quad(before(room, DEPTH + 0.02), x - 0.42, 0.62, x + 0.42, 0.9);
  const [tapX, tapY] = before(room, 0.1)(x, 0.92);
  const tap = `M${px(tapX)} ${px(tapY)}l0 -40q0 -16 14 -16q14 0 14 14`;
  return fill(basin, tone(lab('#f4f1ea'), 0.75)) + stroke(tap, tone(BRASS, 0.8), 6);
}

/** A range with four ovens, under a mantel. */
export function cookingRange(art: Art, room: Room, x: number): string {
  const { back, tone } = room;
  const enamel = art.pick(RANGES);
  const face = before(room, DEPTH + 0.05);
  const body = {
    x: [x - 0.62, x + 0.62],
    y: [0.06, 0.93],
    z: [back - DEPTH - 0.05, back],
  } as const;
  const oven = (s: number, t: number): string =>
    fill(quad(face, x + s, t, x + s + 0.5, t + 0.3), tone(dim(enamel, 0.9), 0.5));
  const mantel = { x: [x - 0.72, x + 0.72], y: [1.72, 1.9], z: [back - 0.5, back] } as const;
  return [
    box(room, body, enamel),
    oven(-0.55, 0.5),
    oven(0.03, 0.5),
    oven(-0.55, 0.12),
    oven(0.03, 0.12),
    stroke(line([face(x - 0.58, 0.86), face(x + 0.58, 0.86)]), tone(lab('#d7d4cc'), 0.9), 6),
    box(room, mantel, lab('#6b4f35'), { light: 0.55 }),
  ].join('');
}

/** Two shelves of crockery from `left`, unless they would cover the window over the sink. */
export function shelves(art: Art, room: Room, left: number, windowX: number): string {
  const { back, tone } = room;
  const right = left + 1;
  if (Math.abs((left + right) / 2 - windowX) < 1.4) return '';
  const parts: string[] = [];
  for (const y of [1.45, 1.8]) {
    const board = { x: [left, right], y: [y, y + 0.04], z: [back - 0.25, back] } as const;
    parts.push(box(room, board, lab('#9a7a56')));
    for (let s = left + 0.08; s < right - 0.1; s += 0.19) {
      const [x, foot] = before(room, 0.12)(s + 0.06, y + 0.04);
      const r = art.range(9, 16);
      const cup = shape([
        [x - r, foot - r * 1.5],
        [x + r, foot - r * 1.5],
        [x + r * 0.7, foot],
        [x - r * 0.7, foot],
      ]);
      parts.push(fill(cup, tone(art.pick(CROCKERY), 0.7)));
    }
  }
  return parts.join('');
}
