import type { Art } from '../../sheet/art.ts';
import { lab, mix } from '../../sheet/colour.ts';
import { dab, fill, fillOpacity, oval, px } from '../../sheet/svg.ts';
import { box } from '../box.ts';
import type { Room } from '../room.ts';
import { lamp } from './lamp.ts';

const CABINETS = [lab('#8a6d50'), lab('#5f7367'), lab('#4c6072')] as const;

/** A washstand against the far wall, with a basin, a round mirror and a lamp on either side. */
export function washstand(art: Art, room: Room, x: number): string {
  const { back } = room;
  const front = back - 0.5;
  const cabinet = { x: [x - 0.5, x + 0.5], y: [0.2, 0.82], z: [front, back] } as const;
  const top = { x: [x - 0.54, x + 0.54], y: [0.82, 0.87], z: [front - 0.03, back] } as const;
  const wallLamp = { y: 1.75, z: back - 0.08, size: 0.13, on: 'table' } as const;
  return [
    box(room, cabinet, art.pick(CABINETS), { light: 0.55 }),
    box(room, top, lab('#eae6dc'), { light: 0.7 }),
    mirror(art, room, x),
    basin(room, x, front + 0.2),
    lamp(art, room, { ...wallLamp, x: x - 0.62 }),
    lamp(art, room, { ...wallLamp, x: x + 0.62 }),
  ].join('');
}

function mirror(art: Art, { at, tone, back, camera, wall }: Room, x: number): string {
  const [mx, my] = at(x, 1.55, back - 0.02);
  const m = (0.38 * camera.focal) / back;
  const glass = art.gradient([
    [0, mix(art.light.middle, tone(wall, 0.8), 0.5)],
    [1, tone(wall, 0.55)],
  ]);
  return [
    fill(oval(mx, my, m, m * 1.15), tone(lab('#b08c52'), 0.7)),
    fill(oval(mx, my, m * 0.93, m * 1.08), glass),
    fill(dab(mx - m * 0.3, my, m * 0.8, -1.1, 0.12), '#fff', fillOpacity(0.3)),
  ].join('');
}

function basin({ at, tone }: Room, x: number, z: number): string {
  const [sx, sy] = at(x, 0.87, z);
  const bowl = `M${px(sx - 62)} ${px(sy - 26)}Q${px(sx)} ${px(sy + 26)} ${px(sx + 62)} ${px(sy - 26)}Z`;
  return fill(bowl, tone(lab('#f6f3ec'), 0.85));
}
