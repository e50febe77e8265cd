import { HEIGHT, WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { hex, type Lab, lab, mix } from '../sheet/colour.ts';
import { clamp, lerp } from '../sheet/numbers.ts';
import { fill, type Point, rect, shape } from '../sheet/svg.ts';
import { broken, PROFILES, type Skyline } from './skyline.ts';

/** The edges of the sheet, and a little more. */
export const LEFT = -20;
export const RIGHT = WIDTH + 20;

/** A range of fells, drawn as a flat shape with its shaded sides. */
interface Ridge {
  readonly line: Skyline;
  readonly material: Lab;
  /** 0 is near, 1 is the colour of the air. */
  readonly far: number;
  /** Where its foot is, in pixels from the top. */
  readonly foot: number;
}

/** A point of a skyline that is higher than its neighbours, and where its side to the right ends. */
function summitsOf(line: Skyline): { readonly from: number; readonly to: number }[] {
  const REACH = 7;
  const summits: { from: number; to: number }[] = [];
  for (let at = REACH; at < line.length - REACH; at++) {
    const y = line[at]?.[1] ?? 0;
    const near = line.slice(at - REACH, at + REACH + 1);
    if (near.some(([, other]) => other < y)) continue;
    let to = at;
    for (let rising = 0; to < line.length - 1 && rising < 4; ) {
      to += 1;
      rising = (line[to]?.[1] ?? 0) < (line[to - 1]?.[1] ?? 0) ? rising + 1 : 0;
    }
    summits.push({ from: at, to });
  }
  return summits;
}

/** The sides that lie in shade: right of each summit, down to the foot, with one broken edge. */
function shadedSides(art: Art, { line, foot }: Ridge, ink: string): string {
  const STEPS = 9;
  const { range } = art;
  return summitsOf(line)
    .map(({ from, to }) => {
      const side = line.slice(from, to + 1);
      const [x0, y0] = side[0] ?? [0, 0];
      const [x1, y1] = side.at(-1) ?? [0, 0];
      const edge: Point[] = [];
      for (let step = 1; step <= STEPS; step++) {
        const down = step / STEPS;
        const zigzag = range(-16, 30) * (1 - down * 0.5) * (step % 2 === 0 ? -1 : 1);
        edge.push([x0 + (x1 - x0) * 0.55 * down + zigzag, lerp(y0, foot, down)]);
      }
      const corners = [...side, [x1 + 30, Math.min(foot, y1 + 60)] as Point, ...edge.reverse()];
      return fill(shape(corners), ink, 'fill-opacity=".62"');
    })
    .join('');
}

/** Snow on the upper part of a ridge, which reaches lower in the gullies. */
function snowOn(art: Art, { line, far, foot }: Ridge): string {
  const top = Math.min(...line.map(([, y]) => y));
  const until = lerp(top, foot, 0.3);
  const reach = (foot - top) * 0.16;
  const lower = line
    .filter((_, index) => index % 6 === 0)
    .map(
      ([x, y], index): Point => [
        x,
        Math.max(y + 2, until + (index % 2 === 0 ? reach : -reach) * art.range(0.2, 1)),
      ],
    )
    .reverse();
  return fill(shape([...line, ...lower]), art.ink(lab('#f7f9fa'), 1, far * 0.5));
}

function drawRidge(art: Art, ridge: Ridge): string {
  const { line, material, far, foot } = ridge;
  return [
    fill(shape([[LEFT, foot], ...line, [RIGHT, foot]]), art.ink(material, 0.9, far)),
    art.season === 'winter' && !art.land.snow && far > 0.3 ? snowOn(art, ridge) : '',
    shadedSides(art, ridge, art.ink(material, 0, far * 0.92)),
  ].join('');
}

/** Mist that thickens from `y` down to `y + height`. */
function mist(art: Art, y: number, height: number, thick: number): string {
  const foot = hex(art.hour.sky[1]);
  return rect(LEFT, y, RIGHT - LEFT, height, art.fade([foot, 0], [foot, thick]));
}

export interface FellsOptions {
  /** Where the land ends, in pixels from the top. */
  readonly foot: number;
  /** The highest summit, in pixels from the top. */
  readonly top: number;
  /** Where the highest range stands, across the sheet. @default the middle, roughly */
  readonly centre?: number;
}

/** Three ranges of fells, one behind the other, with mist between them. The highest is one that people know. */
export function fells(
  art: Art,
  { foot, top, centre }: FellsOptions,
): { svg: string; name: string } {
  const { range, pick, side, land } = art;
  const name = pick(Object.keys(PROFILES));
  const profile = PROFILES[name] ?? [];
  const turned = side() === 1 ? profile : profile.map(([x, y]): Point => [1 - x, y]).reverse();
  const rise = foot - top;
  const middle = centre ?? range(0.42, 0.62) * WIDTH;
  const width = range(900, 1150);
  const known = turned.map(
    ([x, y]): Point => [middle + (x - 0.5) * width, foot - rise * (0.2 + 0.8 * y)],
  );
  const high = broken(
    art,
    [
      [LEFT, foot - rise * range(0.36, 0.5)],
      ...known.filter(([x]) => x > 60 && x < WIDTH - 60),
      [RIGHT, foot - rise * range(0.36, 0.5)],
    ],
    rise * 0.09,
  );
  // The sides of a valley: high at the edges of the sheet, low under the highest range.
  const sides = (low: number, left: number, right: number, lowAt: number): Skyline => {
    const bend = range(0.4, 0.65);
    return broken(
      art,
      [
        [LEFT, foot - rise * left],
        [lowAt * 0.28, foot - rise * lerp(low, left, range(0.7, 1.08))],
        [lowAt * 0.66, foot - rise * lerp(low, left, bend)],
        [lowAt, foot - rise * low],
        [lerp(lowAt, WIDTH, 0.4), foot - rise * lerp(low, right, bend)],
        [lerp(lowAt, WIDTH, 0.74), foot - rise * lerp(low, right, range(0.75, 1.05))],
        [RIGHT, foot - rise * right],
      ],
      rise * 0.13,
    );
  };
  const steep = side();
  const big = range(0.66, 0.8);
  const small = range(0.42, 0.55);
  const ranges: Ridge[] = [
    {
      line: high,
      material: mix(land.fell, lab('#7d98b4'), land.snow ? 0.35 : 0.78),
      far: 0.42,
      foot,
    },
    {
      line: sides(
        0.12,
        steep === 1 ? big : small,
        steep === 1 ? small : big,
        middle + range(-80, 80),
      ),
      material: mix(land.fell, lab('#6b8a94'), land.snow ? 0.2 : 0.42),
      far: 0.22,
      foot,
    },
    {
      line: sides(
        0.02,
        range(0.28, 0.36),
        range(0.3, 0.46),
        clamp(middle + steep * range(60, 200), 300, WIDTH - 300),
      ),
      material: mix(land.fell, land.grass, 0.6),
      far: 0.1,
      foot,
    },
  ];
  const svg = ranges
    .map(
      (ridge, index) =>
        drawRidge(art, ridge) +
        (index < 2
          ? mist(
              art,
              foot - rise * (0.5 - index * 0.18),
              rise * (0.5 - index * 0.18),
              0.6 - index * 0.12,
            )
          : ''),
    )
    .join('');
  return { svg, name };
}

/** The ground from `y` to the bottom of the sheet, in a few flat bands. */
export function ground(art: Art, y: number, material: Lab = art.land.turf): string {
  const depth = HEIGHT - y;
  const bands = [0, 0.16, 0.46].map((share, index) => {
    const at = y + depth * share;
    const edge = broken(
      art,
      [
        [LEFT, at + art.range(-8, 8) * index],
        [WIDTH / 2, at + art.range(-14, 14) * index],
        [RIGHT, at + art.range(-8, 8) * index],
      ],
      8 * index,
    );
    return fill(
      shape([[LEFT, HEIGHT], ...edge, [RIGHT, HEIGHT]]),
      art.ink(material, 0.62 + 0.19 * index, 0.1 - index * 0.05),
    );
  });
  return bands.join('');
}
