import type { Lab } from '../../sheet/colour.ts';
import { type Block, box, floorShadow } from '../box.ts';
import type { Room } from '../room.ts';

/** A table with four legs, filling the block. */
export function table(room: Room, { x, y, z }: Block, colour: Lab): string {
  const [x0, x1] = x;
  const [z0, z1] = z;
  const under = y[1] - 0.05;
  const leg = (legX: number, legZ: number): string =>
    box(room, { x: [legX, legX + 0.06], y: [y[0], under], z: [legZ, legZ + 0.06] }, colour, {
      light: 0.36,
    });
  return [
    floorShadow(room, x, z),
    leg(x0 + 0.04, z1 - 0.1),
    leg(x1 - 0.1, z1 - 0.1),
    leg(x0 + 0.04, z0 + 0.04),
    leg(x1 - 0.1, z0 + 0.04),
    box(room, { x, y: [under, y[1]], z }, colour),
  ].join('');
}
