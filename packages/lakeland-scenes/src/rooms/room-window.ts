import type { Bars } from '../buildings/window.ts';
import type { Art } from '../sheet/art.ts';
import { outline } from '../sheet/camera.ts';
import { type Lab, lab, mix } from '../sheet/colour.ts';
import { lerp } from '../sheet/numbers.ts';
import { fill, group, line, type Point, shape, stroke } from '../sheet/svg.ts';
import { box, type Span } from './box.ts';
import { outlook } from './outlook.ts';
import type { Room } from './room.ts';

/** A window in the far wall, in metres. */
export interface RoomWindow {
  readonly x: Span;
  readonly y: Span;
  /** Panes across and panes up. */
  readonly bars: Bars;
}

export interface RoomWindowStyle {
  readonly curtains?: Lab | undefined;
  /** Thickness of the wall in front of the glass, in metres. */
  readonly reveal?: number;
  /** `#rrggbb` of the sash. */
  readonly frame?: string;
}

const PAINTWORK = lab('#f6f1e6');

/** The window, what is seen through it, its sill and its curtains. */
export function roomWindow(
  art: Art,
  room: Room,
  window: RoomWindow,
  { curtains, reveal = 0.32, frame = '#f3efe4' }: RoomWindowStyle = {},
): string {
  const [x0, x1] = window.x;
  const [y0] = window.y;
  const trim = lab(frame);
  const sill = {
    x: [x0 - 0.06, x1 + 0.06],
    y: [y0 - 0.06, y0],
    z: [room.back - 0.08, room.back],
  } as const;
  return [
    opening(art, room, window, room.back + reveal),
    sash(room, window, room.back + reveal, trim),
    box(room, sill, trim, { light: 0.75 }),
    curtains === undefined ? '' : curtainPair(room, window, curtains),
  ].join('');
}

/** The view, and the sides of the opening up to the glass. */
function opening(art: Art, room: Room, { x, y }: RoomWindow, glass: number): string {
  const { at, back, tone, wall } = room;
  const [x0, x1] = x;
  const [y0, y1] = y;
  const { side } = art.light;
  const cornersAt = (z: number): readonly [Point, Point, Point, Point] => [
    at(x0, y0, z),
    at(x1, y0, z),
    at(x1, y1, z),
    at(x0, y1, z),
  ];
  const inner = cornersAt(back);
  const [i0, i1, i2, i3] = inner;
  const [o0, o1, o2, o3] = cornersAt(glass);
  const clip = art.define((id) => `<clipPath id="${id}"><path d="${shape(inner)}"/></clipPath>`);
  const plaster = mix(wall, PAINTWORK, 0.6);
  return [
    group(`clip-path="${clip}"`, outlook(art, room, x)),
    fill(shape([i0, i1, o1, o0]), tone(plaster, 0.98)),
    fill(shape([i1, i2, o2, o1]), tone(plaster, side < 0 ? 0.95 : 0.7)),
    fill(shape([i3, i0, o0, o3]), tone(plaster, side > 0 ? 0.95 : 0.7)),
    fill(shape([i2, i3, o3, o2]), tone(plaster, 0.5)),
  ].join('');
}

function sash({ at, tone }: Room, { x, y, bars }: RoomWindow, glass: number, trim: Lab): string {
  const [x0, x1] = x;
  const [y0, y1] = y;
  const width = 0.05;
  const paint = tone(trim, 0.55);
  const bar = (a: number, b: number, c: number, d: number): string =>
    fill(
      outline(at, [
        [a, b, glass],
        [c, b, glass],
        [c, d, glass],
        [a, d, glass],
      ]),
      paint,
    );
  const parts = [
    bar(x0, y0, x1, y0 + width),
    bar(x0, y1 - width, x1, y1),
    bar(x0, y0, x0 + width, y1),
    bar(x1 - width, y0, x1, y1),
  ];
  const [across, up] = bars;
  for (let i = 1; i < across; i++) {
    const middle = lerp(x0, x1, i / across);
    parts.push(bar(middle - 0.02, y0, middle + 0.02, y1));
  }
  for (let j = 1; j < up; j++) {
    const middle = lerp(y0, y1, j / up);
    parts.push(bar(x0, middle - 0.02, x1, middle + 0.02));
  }
  return parts.join('');
}

/** Drawn aside in seven folds each, on a pole. */
function curtainPair({ at, back, tone }: Room, { x, y }: RoomWindow, cloth: Lab): string {
  const [x0, x1] = x;
  const top = y[1] + 0.14;
  const z = back - 0.06;
  const parts: string[] = [];
  for (const side of [-1, 1]) {
    const edge = side < 0 ? x0 - 0.08 : x1 + 0.08;
    for (let i = 0; i < 7; i++) {
      const a = edge + side * (0.42 - i * 0.07);
      const b = a - side * 0.075;
      const fold = outline(at, [
        [a, 0.06, z],
        [b, 0.06, z],
        [b - side * 0.01, top, z],
        [a - side * 0.01, top, z],
      ]);
      parts.push(fill(fold, tone(cloth, 0.42 + (i % 3) * 0.16)));
    }
  }
  const pole = line([at(x0 - 0.6, top + 0.02, z - 0.01), at(x1 + 0.6, top + 0.02, z - 0.01)]);
  parts.push(stroke(pole, tone(lab('#4a4540'), 0.4), 4));
  return parts.join('');
}
