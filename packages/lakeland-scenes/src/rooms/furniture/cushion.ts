import type { Lab } from '../../sheet/colour.ts';
import { fill, fillOpacity, group, num, px } from '../../sheet/svg.ts';
import type { Room } from '../room.ts';

export interface Cushion {
  /** Its middle, in metres. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly size: number;
  /** Degrees, clockwise. */
  readonly tilt?: number;
}

export function cushion(room: Room, { x, y, z, size, tilt = 0 }: Cushion, colour: Lab): string {
  const [cx, cy] = room.at(x, y, z);
  const s = (size * room.camera.focal) / z / 2;
  const at = (across: number, down: number): string => `${px(s * across)} ${px(s * down)}`;
  const cover = [
    `M${at(-1, -0.82)}`,
    `Q${at(0, -0.68)} ${at(1, -0.82)}`,
    `Q${at(0.86, 0)} ${at(1, 0.82)}`,
    `Q${at(0, 0.92)} ${at(-1, 0.82)}`,
    `Q${at(-0.86, 0)} ${at(-1, -0.82)}Z`,
  ].join('');
  const lowerShade = [
    `M${at(-0.9, 0.3)}`,
    `Q${at(0, 0.5)} ${at(0.9, 0.3)}`,
    `L${at(1, 0.82)}`,
    `Q${at(0, 0.92)} ${at(-1, 0.82)}Z`,
  ].join('');
  return group(
    `transform="translate(${px(cx)} ${px(cy)}) rotate(${num(tilt)})"`,
    fill(cover, room.tone(colour, 0.72)),
    fill(lowerShade, room.tone(colour, 0.4), fillOpacity(0.5)),
  );
}
