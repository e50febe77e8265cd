import { drystoneWall } from '../land/drystone-wall.ts';
import { fells, ground } from '../land/fells.ts';
import { foliage, fronds, wood } from '../land/plants.ts';
import { sky } from '../land/sky.ts';
import { broken } from '../land/skyline.ts';
import { HEIGHT, WIDTH } from '../request.ts';
import type { Scene } from '../scene.ts';
import type { Art } from '../sheet/art.ts';
import { dim, hex, lab, mix } from '../sheet/colour.ts';
import { lerp } from '../sheet/numbers.ts';
import { fill, group, line, oval, type Point, px, shape, stroke } from '../sheet/svg.ts';
import { farCottage } from './far-cottage.ts';

const WAYS = ['beck', 'lane'] as const;

/** A valley with its fields and farms under the fells, and a beck or a lane that leads into it. */
export const valley = (art: Art): Scene => {
  const { svg, way, sheep, name } = country(art, true);
  return { svg, says: `A valley with a ${way}${sheep} under ${name}, a drystone wall in front` };
};

/** The same without any building: land and its walls. */
export const field = (art: Art): Scene => {
  const { svg, way, sheep, name } = country(art, false);
  return { svg, says: `Open fields with a ${way}${sheep} between drystone walls under ${name}` };
};

function country(art: Art, hasFarms: boolean) {
  const { range, land, pick, chance, side } = art;
  const horizon = range(590, 640);
  const { svg: hills, name } = fells(art, { foot: horizon, top: range(170, 220) });
  const way = pick(WAYS);
  const hasSheep = chance(0.75);
  const turned = side();
  const wallEdge = broken(
    art,
    [
      [-20, HEIGHT - 110 - turned * 34],
      [WIDTH * 0.4, HEIGHT - 84],
      [WIDTH + 20, HEIGHT - 110 + turned * 34],
    ],
    10,
  );
  return {
    svg: [
      sky(art, horizon),
      hills,
      wood(art, {
        from: -20,
        to: WIDTH * 0.36,
        foot: horizon + 8,
        depth: 44,
        size: [7, 15],
        count: 80,
        far: 0.1,
      }),
      wood(art, {
        from: WIDTH * 0.6,
        to: WIDTH + 20,
        foot: horizon + 8,
        depth: 44,
        size: [7, 15],
        count: 70,
        far: 0.1,
      }),
      ground(art, horizon + 3, mix(land.grass, land.turf, 0.4)),
      fields(art, horizon),
      hasFarms ? farCottage(art, range(420, 540), horizon + range(16, 30), 0.9) : '',
      hasFarms ? farCottage(art, range(1000, 1150), horizon + 12, 0.6) : '',
      winding(art, horizon, way),
      foliage(art, {
        x: range(200, 330),
        foot: horizon + range(110, 150),
        width: range(110, 150),
        height: range(80, 120),
        leaf: land.leaf,
      }),
      foliage(art, {
        x: range(1240, 1400),
        foot: horizon + range(80, 110),
        width: range(90, 130),
        height: range(70, 100),
        leaf: land.leafToo,
      }),
      hasSheep ? sheep(art, horizon) : '',
      fronds(art, wallEdge, 160, [land.bracken, land.leaf, land.turf], 1.3),
      drystoneWall(art, wallEdge, 96),
      fronds(
        art,
        wallEdge.map(([x, y]) => [x, y + 118] as const),
        150,
        [land.bracken, land.turf],
        1.6,
      ),
    ].join(''),
    way,
    sheep: hasSheep ? ' and sheep' : '',
    name,
  };
}

/** How far down the near land each row of fields begins, as shares. */
const ROWS = [0.02, 0.07, 0.15, 0.28, 0.48, 0.85];

/** A patchwork of fields that run towards the fells, with walls between them. */
export function fields(art: Art, horizon: number): string {
  const { range, land, ink, chance } = art;
  const depth = HEIGHT - horizon;
  const toX = WIDTH * range(0.4, 0.6);
  const onLine = (foot: number, share: number): Point => [
    lerp(toX, foot, 0.16 + share * 0.84),
    horizon + depth * share,
  ];
  const patches: string[] = [];
  const walls: string[] = [];
  ROWS.slice(0, -1).forEach((from, row) => {
    const to = ROWS[row + 1] ?? 1;
    const thick = 1.6 + from * 9;
    const tint = (share: number) =>
      ink(
        mix(chance(0.5) ? land.grass : land.turf, lab('#e2d48c'), land.snow ? 0 : share),
        0.92,
        0.1 * (1 - to),
      );
    for (let foot = range(-3600, -3200); foot < WIDTH + 3600; ) {
      const next = foot + range(420, 900);
      const corners = [onLine(foot, from), onLine(next, from), onLine(next, to), onLine(foot, to)];
      patches.push(fill(shape(corners), tint(range(0, 0.2))));
      if (chance(0.8))
        walls.push(
          stroke(line([onLine(next, from), onLine(next, to)]), ink(lab('#84877f'), 0.35), thick),
        );
      foot = next;
    }
    walls.push(
      stroke(
        line(
          broken(
            art,
            [onLine(-3600, from), onLine(WIDTH / 2, from), onLine(WIDTH + 3600, from)],
            3,
          ),
        ),
        ink(lab('#84877f'), 0.35),
        thick,
      ),
    );
  });
  return patches.join('') + walls.join('');
}

/** A beck or a lane that winds from the foot of the fells to the viewer. */
function winding(art: Art, horizon: number, way: (typeof WAYS)[number]): string {
  const { range, ink, land, hour, side } = art;
  const start = range(640, 960);
  const swing = side() * range(130, 220);
  const at = (share: number): readonly [Point, Point] => {
    const near = share ** 1.7;
    const y = lerp(horizon + 6, HEIGHT + 30, near);
    const middle =
      lerp(start, WIDTH / 2 + swing, near) + Math.sin(share * 9) * swing * (0.25 + near * 0.8);
    const half = 2 + 74 * near;
    return [
      [middle - half, y],
      [middle + half, y],
    ];
  };
  const shares = Array.from({ length: 60 }, (_, each) => each / 59);
  const left = shares.map((share) => at(share)[0]);
  const right = shares.map((share) => at(share)[1]);
  const water = hex(mix(mix(hour.sky[0], hour.sky[1], 0.4), lab('#4c7488'), 0.25));
  const outlineOf = shape([...left, ...right.reverse()]);
  if (way === 'lane')
    return (
      fill(outlineOf, ink(land.path, 0.9)) + stroke(line(left), ink(dim(land.turf, 0.8), 0.4), 5)
    );
  return (
    stroke(outlineOf, ink(mix(land.turf, land.path, 0.5), 0.6), 10) +
    fill(outlineOf, water) +
    Array.from({ length: 22 }, () => {
      const share = range(0.3, 0.96);
      const [[x0, y], [x1]] = at(share);
      const wide = (x1 - x0) * range(0.2, 0.6);
      const x = range(x0, x1 - wide);
      return fill(
        `M${px(x)} ${px(y)}h${px(wide)}v${px(2 + share * 3)}h${px(-wide)}z`,
        hex(hour.sky[1]),
        'fill-opacity=".55"',
      );
    }).join('')
  );
}

/** Herdwicks: grey fleece, white faces. */
function sheep({ range, random, ink, chance }: Art, horizon: number): string {
  return Array.from({ length: 9 }, () => {
    const near = range(0.14, 0.5);
    return {
      x: random() < 0.5 ? range(120, 620) : range(1000, 1500),
      y: lerp(horizon, HEIGHT - 120, near),
      size: 0.3 + near * 1.3,
    };
  })
    .sort((a, b) => a.y - b.y)
    .map(({ x, y, size }) => {
      const fleece = ink(chance(0.6) ? lab('#e9e4d6') : lab('#8f8a82'), 0.95);
      const legs = ink(lab('#3c3a38'), 0.4);
      return group(
        `transform="translate(${px(x)} ${px(y)}) scale(${chance(0.5) ? -px(size) : px(size)} ${px(size)})"`,
        stroke('M-14 0V-14M-7 2V-12M10 0V-14M16 2V-12', legs, 4),
        fill(oval(0, -22, 24, 14) + oval(-12, -26, 12, 10) + oval(10, -27, 13, 10), fleece),
        fill(oval(27, -26, 8, 6), ink(lab('#f2efe6'), 0.9)),
        fill(oval(24, -31, 3, 4), legs),
      );
    })
    .join('');
}
