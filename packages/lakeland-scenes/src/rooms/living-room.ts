import { vase } from '../plants/vase.ts';
import type { Art } from '../sheet/art.ts';
import { lab } from '../sheet/colour.ts';
import { box } from './box.ts';
import { daylight } from './daylight.ts';
import { createRoom } from './empty-room.ts';
import { CLOTHS, LINENS } from './fabrics.ts';
import { bookshelf } from './furniture/bookshelf.ts';
import { fireplace } from './furniture/fireplace.ts';
import { lamp } from './furniture/lamp.ts';
import { picture } from './furniture/picture.ts';
import { plantPot } from './furniture/plant-pot.ts';
import { rug } from './furniture/rug.ts';
import { sofa } from './furniture/sofa.ts';
import { table } from './furniture/table.ts';
import { type RoomWindow, roomWindow } from './room-window.ts';

const WOODS = [lab('#8a6d50'), lab('#b08c62'), lab('#5d5247')] as const;

/** A fireplace on one side, a window on the other, sofas between them. */
export function livingRoom(art: Art): string {
  const { chance, range, pick } = art;
  const room = createRoom(art);
  const side = art.side();
  const middle = -side * range(1.2, 1.45);
  const halfWidth = range(1, 1.3);
  const window: RoomWindow = {
    x: [middle - halfWidth, middle + halfWidth],
    y: [0.72, 2.16],
    bars: pick([
      [2, 2],
      [3, 2],
      [4, 1],
      [3, 1],
    ] as const),
  };
  const curtains = chance(0.5) ? pick(CLOTHS) : undefined;
  const parts = [room.svg, roomWindow(art, room, window, { curtains })];
  if (chance(0.5)) {
    parts.push(bookshelf(art, room, side > 0 ? [2.4, 3.05] : [-3.05, -2.4]));
  } else {
    const x = side * 2.7;
    parts.push(picture(art, room, { x: [x - 0.26, x + 0.26], y: [1.3, 2], z: room.back - 0.01 }));
  }
  parts.push(
    daylight(art, room, window),
    fireplace(art, room, side * 1.35),
    rug(art, room, [-1.5, 1.5], [2.2, 4.4]),
  );
  const seatX = -side * 1.6;
  parts.push(
    sofa(art, room, {
      x: [seatX - 1.1, seatX + 1.1],
      z: 4.2,
      colour: pick(LINENS),
      seats: pick([2, 3]),
    }),
    table(room, { x: [-0.55, 0.65], y: [0, 0.42], z: [2.9, 3.5] }, pick(WOODS)),
    lamp(art, room, { x: -side * 2.8, y: 1.5, z: 4.5, size: 0.34, on: 'floor' }),
    vase(art, ...room.at(0.2, 0.42, 3.2), 52),
    box(room, { x: [-0.4, -0.08], y: [0.42, 0.46], z: [3.05, 3.3] }, pick(CLOTHS)),
  );
  if (chance(0.7)) parts.push(plantPot(art, room, { x: side * 2.75, z: 4.4, size: 1.1 }));
  const chairX = side * 2.3;
  const chair = { x: [chairX - 0.5, chairX + 0.5], z: 2.6, seats: 1 } as const;
  parts.push(sofa(art, room, { ...chair, colour: pick(LINENS) }));
  return parts.join('');
}
