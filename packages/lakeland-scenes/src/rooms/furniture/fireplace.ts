import { wallSurface } from '../../buildings/wall-surface.ts';
import { vase } from '../../plants/vase.ts';
import type { Art } from '../../sheet/art.ts';
import { type Face, quad } from '../../sheet/camera.ts';
import { lab, mix } from '../../sheet/colour.ts';
import { clamp } from '../../sheet/numbers.ts';
import { dab, fill, px } from '../../sheet/svg.ts';
import { box } from '../box.ts';
import { CLOTHS } from '../fabrics.ts';
import type { Room } from '../room.ts';
import { lampGlow } from './lamp.ts';
import { picture } from './picture.ts';

const IRON = lab('#2d3132');
/** How far the breast stands out from the wall, in metres. */
const DEPTH = 0.45;
const MANTEL = 1.34;

/** A chimney breast of stone or plaster, a stove alight, a mantel, and a picture; `x` its middle. */
export function fireplace(art: Art, room: Room, x: number): string {
  const stone = art.chance(0.7);
  const { back, height, wall } = room;
  const front = back - DEPTH;
  const breast = { x: [x - 1, x + 1], y: [0, height], z: [front, back] } as const;
  return [
    box(room, breast, stone ? lab('#8b8a82') : wall, { light: 0.62 }),
    stone ? stonework(art, room, x, front) : '',
    hearth(room, x, front),
    stove(room, x, front),
    fire(art, room, x, front),
    ornaments(art, room, x, front),
    picture(art, room, { x: [x - 0.5, x + 0.5], y: [1.62, 2.22], z: front - 0.01 }),
  ].join('');
}

function stonework(art: Art, { at, height, tone }: Room, x: number, front: number): string {
  const face: Face = (s, t) => at(x - 1 + s, t, front);
  const outline = [face(0, 0), face(2, 0), face(2, height), face(0, height)];
  const sunlight = art.shine([0, 0, -1]);
  const warm = lab('#a39b8a');
  const indoors: Art = { ...art, lit: (c, k) => tone(mix(c, warm, 0.35), clamp(k)) };
  const wall = { face, width: 2, height, outline, sunlight };
  return wallSurface(indoors, wall, { wall: 'stone', colour: '#8f8b80' });
}

function hearth(room: Room, x: number, front: number): string {
  const face: Face = (s, t) => room.at(x - 1 + s, t, front);
  const mantel = { x: [x - 0.82, x + 0.82], y: [1.12, MANTEL], z: [front - 0.12, front] } as const;
  const slab = { x: [x - 1.06, x + 1.06], y: [0, 0.06], z: [front - 0.55, front] } as const;
  return [
    fill(quad(face, 0.4, 0, 1.6, 1.12), '#16191a'),
    box(room, mantel, lab('#6b4f35')),
    box(room, slab, lab('#6d7475'), { light: 0.55 }),
  ].join('');
}

function stove(room: Room, x: number, front: number): string {
  const body = { x: [x - 0.34, x + 0.34], y: [0.16, 0.8], z: [front + 0.02, front + 0.3] } as const;
  const flue = { x: [x - 0.08, x + 0.08], y: [0.8, 1.12], z: [front + 0.12, front + 0.2] } as const;
  return box(room, body, IRON) + box(room, flue, IRON, { light: 0.4 });
}

function fire(art: Art, { at, camera }: Room, x: number, front: number): string {
  const door: Face = (s, t) => at(x + s, t, front + 0.015);
  const [fx, fy] = at(x, 0.42, front);
  const r = (0.24 * camera.focal) / front;
  const flames = [-2, -1, 0, 1, 2].map((i) => {
    const aside = Math.abs(i);
    const size = r * (0.5 - aside * 0.06);
    return dab(fx + i * r * 0.3, fy - r * 0.1 + aside * 4, size, -1.57 + i * 0.1, 0.5);
  });
  const hearts = [-1, 0, 1].map((i) => dab(fx + i * r * 0.28, fy + r * 0.12, r * 0.3, -1.57, 0.5));
  return [
    fill(quad(door, -0.24, 0.28, 0.24, 0.68), '#3a1f10'),
    fill(flames.join(''), '#f08a34'),
    fill(hearts.join(''), '#ffd27a'),
    lampGlow(art, fx, fy, r * 6, art.light.dark ? 0.6 : 0.25),
  ].join('');
}

/** Jars on the mantel, and now and then flowers between them. */
function ornaments(art: Art, { at, tone }: Room, x: number, front: number): string {
  const { range } = art;
  const parts: string[] = [];
  for (let i = 0; i < 3; i++) {
    const [jarX, jarY] = at(x - 0.6 + i * 0.5 + range(-0.1, 0.1), MANTEL, front - 0.06);
    const h = range(20, 46);
    if (i === 1 && art.chance(0.5)) {
      parts.push(vase(art, jarX, jarY, h));
      continue;
    }
    const place = (across: number, up: number): string =>
      `${px(jarX + h * across)} ${px(jarY - h * up)}`;
    const jar = [
      `M${place(-0.22, 0)}`,
      `Q${place(-0.34, 0.6)} ${place(-0.1, 1)}`,
      `L${place(0.1, 1)}`,
      `Q${place(0.34, 0.6)} ${place(0.22, 0)}Z`,
    ].join('');
    parts.push(fill(jar, tone(art.pick(CLOTHS), 0.7)));
  }
  return parts.join('');
}
