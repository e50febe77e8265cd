import type { Bars } from '../buildings/window.ts';
import type { Art } from '../sheet/art.ts';
import { type Face, quad } from '../sheet/camera.ts';
import { type Lab, lab } from '../sheet/colour.ts';
import { fill } from '../sheet/svg.ts';
import { box } from './box.ts';
import { daylight } from './daylight.ts';
import { createRoom } from './empty-room.ts';
import { bathtub } from './furniture/bathtub.ts';
import { plantPot } from './furniture/plant-pot.ts';
import { rug } from './furniture/rug.ts';
import { towelLadder } from './furniture/towel-ladder.ts';
import { washstand } from './furniture/washstand.ts';
import type { Room } from './room.ts';
import { type RoomWindow, roomWindow } from './room-window.ts';

const PANELLING = [
  lab('#dcd8ca'),
  lab('#8b9c90'),
  lab('#7d93a3'),
  lab('#a39aac'),
  lab('#c9bda6'),
] as const;
const BARS: readonly Bars[] = [
  [2, 2],
  [3, 2],
  [2, 1],
];

/** A free-standing bath under a window, a washstand beside it. */
export function bathroom(art: Art): string {
  const { chance, pick } = art;
  const beams = chance(0.35);
  const sloping = chance(0.3);
  const room = createRoom(art, { half: 2.3, back: 4.6, beams, flags: true, sloping });
  const side = art.side();
  const middle = -side * 0.45;
  const panel = pick(PANELLING);
  const window: RoomWindow = { x: [middle - 0.75, middle + 0.75], y: [1, 2.1], bars: pick(BARS) };
  return [
    room.svg,
    roomWindow(art, room, window),
    panelling(room, panel),
    daylight(art, room, window),
    bathtub(art, room, middle),
    washstand(art, room, side * 1.62),
    towelLadder(art, room, -side * 2),
    rug(art, room, [middle - 0.7, middle + 0.7], [2.3, 2.9]),
    plantPot(art, room, { x: side * 1.9, z: 2.9, size: 0.9 }),
  ].join('');
}

/** Boards up to the height of a rail along the far wall. */
function panelling(room: Room, colour: Lab): string {
  const { at, half, back, tone } = room;
  const face: Face = (s, t) => at(s, t, back - 0.004);
  const parts: string[] = [];
  for (let x = -half; x < half; x += 0.155) {
    parts.push(fill(quad(face, x, 0.12, x + 0.148, 0.94), tone(colour, 0.6)));
  }
  const rail = { x: [-half, half], y: [0.94, 1], z: [back - 0.05, back] } as const;
  parts.push(box(room, rail, colour, { light: 0.7 }));
  return parts.join('');
}
