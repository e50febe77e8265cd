import type { Bars } from '../buildings/window.ts';
import type { Art } from '../sheet/art.ts';
import { lab } from '../sheet/colour.ts';
import { daylight } from './daylight.ts';
import { createRoom } from './empty-room.ts';
import { island, pendantLamps } from './furniture/kitchen-island.ts';
import { kitchenTable } from './furniture/kitchen-table.ts';
import { cookingRange, shelves, sink, splashback, units } from './furniture/kitchen-units.ts';
import { type RoomWindow, roomWindow } from './room-window.ts';

const UNITS = [
  lab('#6d8373'),
  lab('#5a7286'),
  lab('#dcd6c6'),
  lab('#8b8f7c'),
  lab('#3f5650'),
  lab('#b9b3a2'),
  lab('#8a6f7c'),
] as const;
const WORKTOPS = [lab('#c9b08a'), lab('#5d6467'), lab('#e6e2d8')] as const;
const BARS: readonly Bars[] = [
  [3, 2],
  [2, 2],
  [4, 2],
];

/** Units along the far wall with a sink, a range and shelves, and an island or a table before them. */
export function kitchen(art: Art): string {
  const { chance, pick, range } = art;
  const room = createRoom(art, { deep: false, half: 3.2 });
  const side = art.side();
  const unit = pick(UNITS);
  const worktop = pick(WORKTOPS);
  const sinkX = -side * 0.75;
  const half = range(0.7, 1.15);
  const window: RoomWindow = {
    x: [sinkX - half, sinkX + half],
    y: [1.06, range(1.9, 2.12)],
    bars: pick(BARS),
  };
  return [
    room.svg,
    roomWindow(art, room, window),
    splashback(room),
    daylight(art, room, window),
    units(room, unit, worktop),
    sink(room, sinkX),
    cookingRange(art, room, side * 1.75),
    shelves(art, room, side > 0 ? -3 : 1.1, sinkX),
    chance(0.55) ? island(art, room, unit, worktop) : kitchenTable(art, room),
    pendantLamps(art, room),
  ].join('');
}
