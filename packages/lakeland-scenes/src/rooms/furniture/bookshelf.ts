import type { Art } from '../../sheet/art.ts';
import { type Face, quad } from '../../sheet/camera.ts';
import { dim, lab, mix } from '../../sheet/colour.ts';
import { fill } from '../../sheet/svg.ts';
import { box, type Span } from '../box.ts';
import { CLOTHS } from '../fabrics.ts';
import type { Room } from '../room.ts';

const SPINES = [...CLOTHS, lab('#ece5d6'), lab('#7a4a57'), lab('#3f5f78')] as const;

/** Shelves along the far wall, nearly full. */
export function bookshelf(art: Art, room: Room, x: Span): string {
  const { back, at, tone, height } = room;
  const [x0, x1] = x;
  const front = back - 0.28;
  const top = height - 0.35;
  const wood = mix(room.wall, lab('#4c4438'), 0.25);
  /** Layers a little before each other, so that none is lost in the next. */
  const layer =
    (before: number): Face =>
    (s, t) =>
      at(s, t, front - before);
  const parts = [
    box(room, { x, y: [0, top], z: [front, back] }, wood, { light: 0.55 }),
    fill(quad(layer(0.002), x0 + 0.05, 0.1, x1 - 0.05, top - 0.05), tone(dim(wood, 0.7), 0.3)),
  ];
  for (let y = 0.1; y < top - 0.3; y += 0.4) {
    for (let s = x0 + 0.08; s < x1 - 0.12; ) {
      const thickness = art.range(0.025, 0.06);
      const tall = art.range(0.2, 0.31);
      if (art.chance(0.88)) {
        const spine = quad(layer(0.004), s, y, s + thickness, y + tall);
        parts.push(fill(spine, tone(art.pick(SPINES), 0.62)));
      }
      s += thickness + 0.004;
    }
    parts.push(fill(quad(layer(0.006), x0 + 0.04, y - 0.03, x1 - 0.04, y), tone(wood, 0.7)));
  }
  return parts.join('');
}
