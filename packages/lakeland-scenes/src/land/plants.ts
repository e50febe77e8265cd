import type { Art } from '../sheet/art.ts';
import { type Lab, lab, mix } from '../sheet/colour.ts';
import { fill, oval, type Point, px, shape, stroke } from '../sheet/svg.ts';
import { heightAt, type Skyline } from './skyline.ts';

/** Where a wood grows: places across and pixels from the top, and how far up it reaches. */
interface Wood {
  readonly from: number;
  readonly to: number;
  readonly foot: number;
  readonly depth: number;
  /** The smallest and the largest crown, in pixels. */
  readonly size: readonly [number, number];
  readonly count: number;
  readonly far?: number;
  /** Share of conifers. @default a fifth */
  readonly conifers?: number;
}

/** Small round crowns and pointed ones, far enough away that no trunk shows. */
export function wood(
  art: Art,
  { from, to, foot, depth, size, count, far = 0, conifers = 0.2 }: Wood,
): string {
  const { range, random, chance, land, ink } = art;
  const trees = Array.from({ length: count }, () => ({
    x: range(from, to),
    y: foot - random() * random() * depth,
    size: range(...size),
  })).sort((a, b) => a.y - b.y);
  return trees
    .map(({ x, y, size }) => {
      if (chance(conifers)) return conifer(art, x, y, size * 2.1, far);
      const leaf = chance(0.5) ? land.leaf : land.leafToo;
      return crown(art, x, y - size * 0.7, size, ink(leaf, 0.75, far), ink(leaf, 0.1, far));
    })
    .join('');
}

/** A round crown, with its side away from the light in shade. */
function crown(
  { range }: Art,
  x: number,
  y: number,
  r: number,
  lit: string,
  shaded: string,
): string {
  const tall = r * range(1, 1.35);
  return (
    fill(oval(x, y, r, tall), shaded) +
    fill(oval(x - r * 0.2, y - tall * 0.14, r * 0.78, tall * 0.84), lit)
  );
}

/** A spruce: tiers of drooping boughs, lit on its left. */
export function conifer(
  { ink, land, range }: Art,
  x: number,
  foot: number,
  height: number,
  far = 0,
): string {
  const tiers = height > 120 ? 9 : height > 50 ? 5 : 3;
  const half = height * 0.2;
  const side = (to: -1 | 1): string => {
    const edge: Point[] = [[x, foot - height]];
    for (let tier = 1; tier <= tiers; tier++) {
      const down = tier / tiers;
      const y = foot - height * (1 - down * 0.95);
      const out = half * down ** 0.85 * range(0.86, 1.08);
      edge.push([x + to * out, y], [x + to * out * 0.62, y - height * 0.02]);
    }
    return shape([...edge, [x, foot - height * 0.03]]);
  };
  return fill(side(-1), ink(land.conifer, 0.75, far)) + fill(side(1), ink(land.conifer, 0, far));
}

/** A trunk that widens to its foot, lit on its left. */
export function trunk(
  { ink }: Art,
  x: number,
  foot: number,
  height: number,
  width: number,
  bark: Lab = lab('#6b5a49'),
): string {
  const half = width / 2;
  const top = foot - height;
  const left: Point[] = [
    [x - half * 1.5, foot],
    [x - half * 0.8, top],
  ];
  const right: Point[] = [
    [x + half * 0.8, top],
    [x + half * 1.5, foot],
  ];
  return (
    fill(shape([...left, ...right]), ink(bark, 0.1)) +
    fill(shape([...left, [x, top], [x + half * 0.2, foot]]), ink(bark, 0.75))
  );
}

interface Foliage {
  readonly x: number;
  readonly foot: number;
  readonly width: number;
  readonly height: number;
  /** @default the season's leaf */
  readonly leaf?: Lab;
  readonly far?: number;
}

/** A mass of leaves in three inks, as a hedge, a bush or the crown of a tree whose trunk something hides. */
export function foliage(
  art: Art,
  { x, foot, width, height, leaf = art.land.leaf, far = 0 }: Foliage,
): string {
  const { range, random, ink } = art;
  const inks: [string[], string[], string[]] = [[], [], []];
  const size = Math.min(width, height * 1.6);
  const clumps = Math.round(26 + (width / height) * 10);
  for (let each = 0; each < clumps; each++) {
    const across = range(-1, 1);
    const arch = Math.sqrt(1 - across * across * 0.86);
    const up = random() ** 0.7 * arch;
    const r = size * range(0.085, 0.15) * (1.15 - up * 0.4);
    const cx = x + across * (width / 2 - r * 0.6);
    const cy = foot - r - up * (height - r * 2.1);
    inks[0].push(oval(cx, cy, r, r * 0.94), oval(cx, Math.min(foot - r * 0.3, cy + r), r, r * 0.8));
    if (random() < 0.78) inks[1].push(oval(cx - r * 0.22, cy - r * 0.26, r * 0.76, r * 0.7));
    if (across < 0.5 && up > 0.25 && random() < 0.6) {
      inks[2].push(oval(cx - r * 0.3, cy - r * 0.5, r * 0.56, r * 0.3));
    }
  }
  const body = oval(x, foot - height * 0.4, width * 0.42, height * 0.4);
  return (
    fill(body + inks[0].join(''), ink(leaf, 0.05, far)) +
    fill(inks[1].join(''), ink(leaf, 0.6, far)) +
    fill(inks[2].join(''), ink(mix(leaf, lab('#e8e2a0'), 0.06), 0.95, far))
  );
}

/** Blades and fronds along an edge, in two inks. */
export function fronds(
  art: Art,
  edge: Skyline,
  count: number,
  materials: readonly Lab[],
  size = 1,
): string {
  const { range, pick, ink } = art;
  const first = edge[0]?.[0] ?? 0;
  const last = edge.at(-1)?.[0] ?? 0;
  return Array.from({ length: count }, () => {
    const x = range(first, last);
    const y = heightAt(edge, x) + range(0, 30);
    const h = range(9, 28) * size;
    const blade = `M${px(x)} ${px(y)}q${px(range(-8, 8) * size)} ${px(-h)} ${px(range(-16, 16) * size)} ${px(-h * 1.2)}`;
    return stroke(blade, ink(pick(materials), 0.85), range(2, 4) * size);
  }).join('');
}

/** Flowers as dots, in a band. */
export function flowers(
  art: Art,
  at: (share: number) => Point,
  count: number,
  inks: readonly string[],
  size: number,
): string {
  const { random, range, pick } = art;
  return Array.from({ length: count }, () => {
    const [x, y] = at(random());
    const r = range(0.6, 1.2) * size;
    return fill(oval(x, y - random() * size * 5, r, r), pick(inks));
  }).join('');
}
