import type { Bars } from '../buildings/window.ts';
import { vase } from '../plants/vase.ts';
import type { Art } from '../sheet/art.ts';
import { outline } from '../sheet/camera.ts';
import { type Lab, lab } from '../sheet/colour.ts';
import { fill, px, shape, stroke } from '../sheet/svg.ts';
import { box } from './box.ts';
import { createRoom } from './empty-room.ts';
import { CLOTHS, LINENS } from './fabrics.ts';
import { sofa } from './furniture/sofa.ts';
import type { Room } from './room.ts';
import { type RoomWindow, roomWindow } from './room-window.ts';

const BARS: readonly Bars[] = [
  [3, 2],
  [2, 1],
  [4, 3],
  [3, 1],
  [2, 2],
];
const FRAMES = ['#f3efe4', '#f3efe4', '#3c4442', '#8b9c90'] as const;
const SILLS = [lab('#b08c62'), lab('#f0ebe0'), lab('#6d7475')] as const;
const MUGS = [lab('#e9e2d0'), lab('#7d93a3'), lab('#b98a5c')] as const;

const SILL = 0.78;

/** The fells through a wide window close by, with flowers and a cup of tea on its sill. */
export function viewFromWindow(art: Art): string {
  const { range, pick } = art;
  const room = createRoom(art, {
    back: 2.5,
    half: 2.2,
    height: 2.5,
    horizon: 520,
    eye: 1.45,
    beams: false,
    focal: 950,
  });
  const half = range(1.2, 1.45);
  const window: RoomWindow = { x: [-half, half], y: [SILL, 2.2], bars: pick(BARS) };
  const parts = [
    room.svg,
    roomWindow(art, room, window, { reveal: 0.34, frame: pick(FRAMES) }),
    box(room, { x: [-half - 0.1, half + 0.1], y: [0.72, SILL], z: [2.36, 2.5] }, pick(SILLS), {
      light: 0.8,
    }),
    curtains(room, half, pick(CLOTHS)),
  ];
  const side = art.side();
  parts.push(
    vase(art, ...room.at(side * half * 0.62, SILL, 2.6), 92),
    booksAndMug(art, room, -side * half * 0.5),
  );
  if (art.chance(0.6)) {
    const x = -side * 0.5;
    const chair = { x: [x - 0.5, x + 0.5], z: 1.5, seats: 1 } as const;
    parts.push(sofa(art, room, { ...chair, colour: pick(LINENS) }));
  }
  return parts.join('');
}

/** Full-length curtains in nine folds each. */
function curtains({ at, tone }: Room, half: number, cloth: Lab): string {
  const z = 2.42;
  const parts: string[] = [];
  for (const side of [-1, 1]) {
    for (let i = 0; i < 9; i++) {
      const a = side * (half + 0.1) + side * (0.5 - i * 0.07);
      const b = a - side * 0.074;
      const fold = outline(at, [
        [a, 0, z],
        [b, 0, z],
        [b, 2.6, z],
        [a, 2.6, z],
      ]);
      parts.push(fill(fold, tone(cloth, 0.34 + ((i * 2) % 5) * 0.13)));
    }
  }
  return parts.join('');
}

/** Three books on the sill, and a mug on them. */
function booksAndMug(art: Art, room: Room, x: number): string {
  const z = 2.56;
  const parts: string[] = [];
  for (let i = 0; i < 3; i++) {
    const book = {
      x: [x - 0.19 + i * 0.02, x + 0.17 - i * 0.015],
      y: [SILL + i * 0.05, SILL + 0.045 + i * 0.05],
      z: [z, z + 0.22],
    } as const;
    parts.push(box(room, book, art.pick(CLOTHS)));
  }
  const [mugX] = room.at(x, SILL, 2.6);
  const [, foot] = room.at(0, 0.93, z);
  const mug = shape([
    [mugX - 24, foot - 50],
    [mugX + 24, foot - 50],
    [mugX + 20, foot],
    [mugX - 20, foot],
  ]);
  const handle = `M${px(mugX + 22)} ${px(foot - 42)}q22 4 0 30`;
  parts.push(
    fill(mug, room.tone(art.pick(MUGS), 0.75)),
    stroke(handle, room.tone(lab('#cfc7b5'), 0.6), 5),
  );
  return parts.join('');
}
