import { vase } from '../../plants/vase.ts';
import type { Art } from '../../sheet/art.ts';
import { type Lab, lab } from '../../sheet/colour.ts';
import { circle, fill, line, type Point, px, stroke } from '../../sheet/svg.ts';
import { box, floorShadow } from '../box.ts';
import type { Room } from '../room.ts';
import { lampGlow } from './lamp.ts';

const FRUIT = [lab('#c9a03f'), lab('#a8493c'), lab('#9fb35c')] as const;
const SHADES = [lab('#39423f'), lab('#c9a25f'), lab('#e9e2d0')] as const;

/** The island's middle, its front and its worktop, in metres. */
const X = 0.1;
const FRONT = 2.75;
const TOP = 0.94;

/** An island with flowers, a bowl of fruit and two stools. */
export function island(art: Art, room: Room, unit: Lab, worktop: Lab): string {
  const colour = art.chance(0.5) ? unit : lab('#e6e0d2');
  const body = {
    x: [X - 1.15, X + 1.15],
    y: [0.08, 0.88],
    z: [FRONT + 0.05, FRONT + 0.85],
  } as const;
  const top = { x: [X - 1.3, X + 1.3], y: [0.88, TOP], z: [FRONT, FRONT + 0.9] } as const;
  return [
    floorShadow(room, [X - 1.2, X + 1.2], [FRONT, FRONT + 0.9]),
    box(room, body, colour, { light: 0.5 }),
    box(room, top, worktop, { light: 0.64 }),
    vase(art, ...room.at(X - 0.5, TOP, FRONT + 0.4), 74),
    fruitBowl(art, room, room.at(X + 0.45, TOP, FRONT + 0.4)),
    stools(room),
  ].join('');
}

export function fruitBowl(art: Art, { tone }: Room, [x, y]: Point): string {
  const bowl = `M${px(x - 62)} ${px(y - 30)}Q${px(x)} ${px(y + 34)} ${px(x + 62)} ${px(y - 30)}Z`;
  const fruit = (across: number, up: number): string =>
    fill(circle(x + across, y - up, 19), tone(art.pick(FRUIT), 0.8));
  return fill(bowl, tone(lab('#8ea3ad'), 0.7)) + fruit(-30, 34) + fruit(-4, 42) + fruit(24, 34);
}

/** Two lamps over the island, or over the table in its place. */
export function pendantLamps(art: Art, { at, tone, height }: Room): string {
  const pendant = (aside: number): string => {
    const [x, y] = at(X + aside, 1.95, FRONT + 0.45);
    const [, ceiling] = at(X + aside, height, FRONT + 0.45);
    const flex = line([
      [x, y],
      [x, Math.max(-20, ceiling)],
    ]);
    const shade = [
      `M${px(x - 56)} ${px(y + 34)}`,
      `Q${px(x - 46)} ${px(y - 26)} ${px(x)} ${px(y - 30)}`,
      `Q${px(x + 46)} ${px(y - 26)} ${px(x + 56)} ${px(y + 34)}Z`,
    ].join('');
    return [
      stroke(flex, '#2c3030', 2.5),
      fill(shade, tone(art.pick(SHADES), 0.6)),
      lampGlow(art, x, y + 34, 190),
    ].join('');
  };
  return pendant(-0.65) + pendant(0.65);
}

/** Two stools before the island. */
function stools(room: Room): string {
  const stool = (x: number): string => {
    const leg = (aside: number, z: number): string => {
      const left = x + aside;
      const block = { x: [left, left + 0.03], y: [0, 0.6], z: [z, z + 0.03] } as const;
      return box(room, block, lab('#5d4a36'), { light: 0.4 });
    };
    const seat = { x: [x - 0.18, x + 0.18], y: [0.6, 0.65], z: [2.2, 2.5] } as const;
    return [
      box(room, seat, lab('#9a7a56'), { light: 0.66, round: 6 }),
      leg(-0.15, 2.22),
      leg(0.12, 2.22),
      leg(-0.13, 2.46),
      leg(0.1, 2.46),
    ].join('');
  };
  return stool(X - 0.55) + stool(X + 0.55);
}
