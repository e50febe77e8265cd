import { fells, ground } from '../land/fells.ts';
import { lake } from '../land/lake.ts';
import { wood } from '../land/plants.ts';
import { sky } from '../land/sky.ts';
import { HEIGHT, WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { dim, hex, type Lab, lab } from '../sheet/colour.ts';
import {
  fill,
  fillOpacity,
  group,
  line,
  type Point,
  px,
  rect,
  shape,
  stroke,
} from '../sheet/svg.ts';
import type { Room } from './room.ts';

/** Where something hangs on the far wall, in metres. */
interface WallPlace {
  readonly x: readonly [from: number, to: number];
  readonly y: readonly [from: number, to: number];
}

/** The country, in a rectangle of the sheet. */
export function outlook(
  art: Art,
  [left, top]: Point,
  [right, bottom]: Point,
  hasLake: boolean,
): string {
  const scale = Math.max((right - left) / WIDTH, (bottom - top) / (HEIGHT * 0.72));
  const horizon = 620;
  const hills = fells(art, { foot: horizon, top: 230 }).svg;
  const woods = wood(art, {
    from: 0,
    to: WIDTH,
    foot: horizon + 6,
    depth: 60,
    size: [14, 34],
    count: 60,
    far: 0.06,
  });
  const near = hasLake ? lake(art, horizon, hills + woods) : ground(art, horizon + 4);
  const clip = art.clip(rect(left, top, right - left, bottom - top, '#000'));
  const x = (left + right) / 2 - (WIDTH / 2) * scale;
  const y = (top + bottom) / 2 - HEIGHT * 0.5 * scale;
  return group(
    `clip-path="${clip}"`,
    group(
      `transform="translate(${px(x)} ${px(y)}) scale(${scale.toFixed(4)})"`,
      sky(art, horizon),
      hills,
      woods,
      near,
    ),
  );
}

/** A sash window in the far wall, with its sill, and curtains at its sides. */
export function wallWindow(
  room: Room,
  { x: [x0, x1], y: [y0, y1] }: WallPlace,
  curtain?: Lab,
): string {
  const { at, back, tone, art } = room;
  const white = hex(tone(lab('#f6f2e8'), 0.85));
  const a = at(x0, y1, back);
  const b = at(x1, y0, back);
  const [left, top] = a;
  const [right, bottom] = b;
  const middle = (left + right) / 2;
  const half = (top + bottom) / 2;
  const thick = (right - left) * 0.035 + 4;
  const drawn =
    curtain === undefined
      ? []
      : [-1, 1].map((side) =>
          drape(
            room,
            side === -1 ? left : right,
            side as 1 | -1,
            top - 34,
            at(0, 0.06, back)[1],
            curtain,
          ),
        );
  return [
    rect(left - 16, top - 16, right - left + 32, bottom - top + 32, white),
    outlook(art, a, b, false),
    stroke(
      line([
        [middle, top],
        [middle, bottom],
      ]) +
        line([
          [left, half],
          [right, half],
        ]),
      white,
      thick * 0.7,
    ),
    stroke(
      shape([
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ]),
      white,
      thick,
    ),
    rect(left - 30, bottom + 10, right - left + 60, 16, hex(tone(lab('#f6f2e8'), 1))),
    rect(left - 30, bottom + 26, right - left + 60, 6, hex(tone(lab('#f6f2e8'), 0.2))),
    ...drawn,
    curtain === undefined
      ? ''
      : stroke(
          line([
            [left - 96, top - 38],
            [right + 96, top - 38],
          ]),
          hex(tone(lab('#4d3f33'), 0.4)),
          8,
        ),
  ].join('');
}

/** A curtain, in folds of two tones. */
function drape(
  { tone }: Room,
  edge: number,
  side: 1 | -1,
  top: number,
  foot: number,
  colour: Lab,
): string {
  const FOLDS = 5;
  const wide = 17;
  return Array.from({ length: FOLDS }, (_, fold) => {
    const from = edge + side * (fold * wide - 4);
    const to = from + side * wide;
    const paint = hex(tone(fold % 2 === 0 ? colour : dim(colour, 0.88), side === 1 ? 0.7 : 0.85));
    return fill(
      shape([
        [from, top],
        [to, top],
        [to + side * 2, foot],
        [from + side * 1, foot],
      ]),
      paint,
    );
  }).join('');
}

/** A framed print of a fell on the far wall. */
export function wallPrint(
  { at, back, tone, art }: Room,
  { x: [x0, x1], y: [y0, y1] }: WallPlace,
): string {
  const [left, top] = at(x0, y1, back);
  const [right, bottom] = at(x1, y0, back);
  const w = right - left;
  const h = bottom - top;
  const sun = art.range(0.3, 0.7);
  const mount = 0.13;
  const [ix, iy, iw, ih] = [
    left + w * mount,
    top + w * mount,
    w * (1 - 2 * mount),
    h - 2 * w * mount,
  ];
  const peak = art.range(0.35, 0.65);
  return [
    rect(left + 5, top + 8, w, h, '#2b2622', fillOpacity(0.22)),
    rect(left, top, w, h, hex(tone(lab('#3d3a34'), 0.5))),
    rect(left + 7, top + 7, w - 14, h - 14, hex(tone(lab('#f4efe2'), 0.85))),
    rect(ix, iy, iw, ih, hex(tone(lab('#cfdfe0'), 0.8))),
    fill(
      `M${px(ix + iw * sun - 14)} ${px(iy + ih * 0.3)}a14 14 0 1 0 28 0a14 14 0 1 0 -28 0`,
      hex(tone(lab('#f0c873'), 0.9)),
    ),
    fill(
      shape([
        [ix, iy + ih],
        [ix, iy + ih * 0.7],
        [ix + iw * peak, iy + ih * 0.32],
        [ix + iw, iy + ih * 0.78],
        [ix + iw, iy + ih],
      ]),
      hex(tone(lab('#6f8f8c'), 0.7)),
    ),
    fill(
      shape([
        [ix + iw * peak, iy + ih * 0.32],
        [ix + iw, iy + ih * 0.78],
        [ix + iw, iy + ih],
        [ix + iw * (peak + 0.05), iy + ih],
      ]),
      hex(tone(lab('#52706f'), 0.6)),
    ),
    rect(ix, iy + ih * 0.84, iw, ih * 0.16, hex(tone(lab('#4c6b3f'), 0.7))),
  ].join('');
}
