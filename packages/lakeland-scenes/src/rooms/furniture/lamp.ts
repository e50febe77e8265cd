import type { Art } from '../../sheet/art.ts';
import { lab } from '../../sheet/colour.ts';
import { circle, fill, line, oval, shape, stroke } from '../../sheet/svg.ts';
import type { Room } from '../room.ts';

const STAND = lab('#4b443b');
const SHADE = lab('#efe3cb');
const SHADE_LIT = lab('#ffdf9f');
const CERAMIC = lab('#8b9a96');

export interface Lamp {
  /** The middle of its shade, in metres. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Width of its shade, in metres. */
  readonly size: number;
  readonly on: 'floor' | 'table';
}

/** A shaded lamp and its glow, which is faint by day. */
export function lamp(art: Art, room: Room, { x, y, z, size, on }: Lamp): string {
  const { at, tone, camera } = room;
  const { dark } = art.light;
  const [cx, cy] = at(x, y, z);
  const [, floorY] = at(x, 0, z);
  const s = (size * camera.focal) / z;
  const standing =
    stroke(
      line([
        [cx, cy],
        [cx, floorY],
      ]),
      tone(STAND, 0.5),
      Math.max(3, s * 0.08),
    ) + fill(oval(cx, floorY, s * 0.5, s * 0.13), tone(STAND, 0.4));
  const ceramic = fill(oval(cx, cy + s * 0.55, s * 0.28, s * 0.42), tone(CERAMIC, 0.6));
  const shade = shape([
    [cx - s * 0.36, cy - s * 0.62],
    [cx + s * 0.36, cy - s * 0.62],
    [cx + s * 0.6, cy + s * 0.2],
    [cx - s * 0.6, cy + s * 0.2],
  ]);
  return [
    on === 'floor' ? standing : ceramic,
    fill(shade, dark ? SHADE_LIT : tone(SHADE, 0.85)),
    lampGlow(art, cx, cy, s * (dark ? 5 : 2.6)),
  ].join('');
}

/** Warm light around a lamp or a fire; x, y and the radius in pixels. */
export function lampGlow(
  art: Art,
  x: number,
  y: number,
  r: number,
  strength = art.light.dark ? 0.8 : 0.28,
): string {
  const glow = art.roundGradient([
    [0, lab('#ffe2a8'), strength],
    [0.3, lab('#ffc56f'), strength * 0.45],
    [1, lab('#ffb050'), 0],
  ]);
  return fill(circle(x, y, r), glow);
}
