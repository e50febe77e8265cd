import type { Art } from '../../sheet/art.ts';
import type { Lab } from '../../sheet/colour.ts';
import { box, floorShadow, type Span } from '../box.ts';
import { CLOTHS } from '../fabrics.ts';
import type { Room } from '../room.ts';
import { cushion } from './cushion.ts';

const DEPTH = 0.9;

export interface Sofa {
  readonly x: Span;
  /** Its front, in metres from the eye. */
  readonly z: number;
  readonly seats: number;
  readonly colour: Lab;
}

/** A sofa, or with one seat an armchair, that looks towards the eye. */
export function sofa(art: Art, room: Room, { x, z, seats, colour }: Sofa): string {
  const [x0, x1] = x;
  const back = z + DEPTH;
  const step = (x1 - x0 - 0.36) / seats;
  const parts = [
    floorShadow(room, x, [z, back]),
    box(room, { x, y: [0.14, 0.82], z: [back - 0.2, back] }, colour, { light: 0.56, round: 10 }),
    box(room, { x: [x0 + 0.1, x1 - 0.1], y: [0.14, 0.3], z: [z, back - 0.1] }, colour, {
      light: 0.4,
    }),
  ];
  const seatAt = (i: number, gap: number): Span => [
    x0 + 0.18 + i * step,
    x0 + 0.18 - gap + (i + 1) * step,
  ];
  for (let i = 0; i < seats; i++) {
    const upright = { x: seatAt(i, 0.02), y: [0.42, 0.84], z: [back - 0.36, back - 0.18] } as const;
    parts.push(box(room, upright, colour, { light: 0.66, round: 12 }));
  }
  for (let i = 0; i < seats; i++) {
    const seat = { x: seatAt(i, 0.015), y: [0.3, 0.45], z: [z + 0.02, back - 0.34] } as const;
    parts.push(box(room, seat, colour, { light: 0.58, round: 8 }));
  }
  const scatter = { y: 0.62, z: z + 0.42, size: 0.46 };
  parts.push(
    cushion(room, { ...scatter, x: x0 + 0.5, tilt: -8 }, art.pick(CLOTHS)),
    cushion(room, { ...scatter, x: x1 - 0.5, tilt: 8 }, art.pick(CLOTHS)),
  );
  for (const arm of [x0, x1 - 0.18]) {
    const block = { x: [arm, arm + 0.18], y: [0.12, 0.6], z: [z, back] } as const;
    parts.push(box(room, block, colour, { light: 0.52, round: 8 }));
  }
  return parts.join('');
}
