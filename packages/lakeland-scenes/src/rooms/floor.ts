import type { Art } from '../sheet/art.ts';
import { outline } from '../sheet/camera.ts';
import { dim, type Lab, lab } from '../sheet/colour.ts';
import { lerp } from '../sheet/numbers.ts';
import { fill } from '../sheet/svg.ts';
import type { Room } from './room.ts';
import { NEAR } from './shell.ts';

export const FLAGSTONES = [lab('#8d9493'), lab('#a39f94'), lab('#7f8a89')] as const;
export const FLOORBOARDS = [
  lab('#b08c62'),
  lab('#9a7a56'),
  lab('#c7a77c'),
  lab('#8a6d50'),
] as const;

/** Boards or flagstones over a darker ground that shows in the joints. */
export function floor(art: Art, room: Room, colour: Lab, flags: boolean): string {
  const { half, back, tone } = room;
  const joints = fill(slab(room, -half, half, NEAR, back), tone(dim(colour, 0.62), 0.5));
  return joints + (flags ? flagstones(art, room, colour) : floorboards(art, room, colour));
}

function flagstones({ range, random }: Art, room: Room, colour: Lab): string {
  const { half, back, tone } = room;
  const parts: string[] = [];
  for (let z = back; z > NEAR; ) {
    const depth = range(0.4, 0.7);
    const near = Math.max(NEAR, z - depth + 0.02);
    for (let x = -half - random(); x < half; ) {
      const width = range(0.5, 1);
      const flag = slab(room, Math.max(-half, x), Math.min(half, x + width - 0.02), near, z);
      parts.push(fill(flag, tone(dim(colour, range(0.9, 1.06)), lerp(0.42, 0.82, z / back))));
      x += width;
    }
    z -= depth;
  }
  return parts.join('');
}

function floorboards({ range }: Art, room: Room, colour: Lab): string {
  const { half, back, tone } = room;
  const parts: string[] = [];
  for (let x = -half; x < half; x += 0.19) {
    for (let z = back; z > NEAR; ) {
      const length = range(1.4, 3);
      const board = slab(room, x, Math.min(half, x + 0.184), Math.max(NEAR, z - length), z);
      parts.push(fill(board, tone(dim(colour, range(0.88, 1.08)), lerp(0.42, 0.84, z / back))));
      z -= length + 0.02;
    }
  }
  return parts.join('');
}

const slab = ({ at }: Room, x0: number, x1: number, z0: number, z1: number): string =>
  outline(at, [
    [x0, 0, z0],
    [x1, 0, z0],
    [x1, 0, z1],
    [x0, 0, z1],
  ]);
