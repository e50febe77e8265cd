import type { Art } from '../sheet/art.ts';
import { dim, type Lab, lab, mix } from '../sheet/colour.ts';
import { line, stroke, strokeOpacity } from '../sheet/svg.ts';
import { box, floorShadow } from './box.ts';
import { daylight } from './daylight.ts';
import { createRoom } from './empty-room.ts';
import { CLOTHS, LINENS } from './fabrics.ts';
import { cushion } from './furniture/cushion.ts';
import { lamp } from './furniture/lamp.ts';
import { picture } from './furniture/picture.ts';
import { plantPot } from './furniture/plant-pot.ts';
import { rug } from './furniture/rug.ts';
import { sofa } from './furniture/sofa.ts';
import type { Room } from './room.ts';
import { type RoomWindow, roomWindow } from './room-window.ts';

const SHEETS = [lab('#f1ece0'), lab('#e6e6df'), lab('#efe4d4')] as const;

/** A double bed between two lamps, beside a window; often under the roof. */
export function bedroom(art: Art): string {
  const { chance, pick } = art;
  const sloping = chance(0.5);
  const room = createRoom(art, { sloping, height: 2.6, flags: false });
  const side = art.side();
  const x = -side * 0.75;
  const linen = pick(SHEETS);
  const throwOver = pick(CLOTHS);
  const headboard = pick(CLOTHS);
  const wall = room.back - 0.1;
  const window: RoomWindow = {
    x: [side * 1.75 - 0.62, side * 1.75 + 0.62],
    y: [0.8, 2.02],
    bars: pick([
      [2, 2],
      [2, 3],
      [1, 1],
    ] as const),
  };
  const parts = [
    room.svg,
    roomWindow(art, room, window, { curtains: pick(CLOTHS) }),
    picture(art, room, { x: [x - 0.45, x + 0.45], y: [1.45, 2.05], z: room.back - 0.01 }),
    daylight(art, room, window),
    bedsideTable(art, room, x - 1.28, wall),
    bedsideTable(art, room, x + 1.28, wall),
    rug(art, room, [x - 1.7, x + 1.7], [2.3, 4.6]),
    bed(room, { x, wall, linen, throwOver, headboard }),
  ];
  if (chance(0.6)) {
    const chairX = side * 2.2;
    const chair = { x: [chairX - 0.45, chairX + 0.45], z: 3.2, seats: 1 } as const;
    parts.push(sofa(art, room, { ...chair, colour: pick(LINENS) }));
  } else {
    parts.push(plantPot(art, room, { x: side * 2.5, z: 3.6, size: 1.2 }));
  }
  return parts.join('');
}

function bedsideTable(art: Art, room: Room, x: number, wall: number): string {
  const cabinet = { x: [x - 0.26, x + 0.26], y: [0, 0.56], z: [wall - 0.5, wall] } as const;
  return (
    box(room, cabinet, lab('#9a7a56')) +
    lamp(art, room, { x, y: 0.86, z: wall - 0.25, size: 0.24, on: 'table' })
  );
}

interface Bed {
  /** Its middle, and the wall that its head stands against, in metres. */
  x: number;
  wall: number;
  linen: Lab;
  throwOver: Lab;
  headboard: Lab;
}

function bed(room: Room, { x, wall, linen, throwOver, headboard }: Bed): string {
  const foot = 3.3;
  const around = (half: number): readonly [number, number] => [x - half, x + half];
  const parts = [
    floorShadow(room, around(0.9), [foot, wall]),
    box(room, { x: around(0.95), y: [0.2, 1.22], z: [wall - 0.1, wall] }, headboard, {
      round: 10,
    }),
    box(room, { x: around(0.9), y: [0.14, 0.34], z: [foot, wall - 0.1] }, lab('#7d6a52'), {
      light: 0.45,
    }),
    box(room, { x: around(0.92), y: [0.3, 0.58], z: [foot - 0.02, wall - 0.12] }, linen, {
      light: 0.62,
      round: 14,
    }),
  ];
  for (const aside of [-0.44, 0.44]) {
    parts.push(
      cushion(room, { x: x + aside, y: 0.82, z: wall - 0.3, size: 0.76 }, linen),
      cushion(
        room,
        { x: x + aside * 0.8, y: 0.76, z: wall - 0.48, size: 0.56 },
        mix(throwOver, linen, 0.3),
      ),
    );
  }
  parts.push(
    box(room, { x: around(0.95), y: [0.32, 0.605], z: [foot - 0.04, 3.9] }, throwOver, {
      round: 10,
    }),
  );
  for (let i = 0; i < 5; i++) {
    const z = foot + 0.02 + i * 0.12;
    const stripe = line([room.at(x - 0.93, 0.607, z), room.at(x + 0.93, 0.607, z)]);
    parts.push(stroke(stripe, room.tone(dim(throwOver, 1.12), 0.9), 2, strokeOpacity(0.5)));
  }
  return parts.join('');
}
