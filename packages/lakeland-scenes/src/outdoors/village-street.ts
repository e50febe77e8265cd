import type { HousePlan } from '../buildings/building.ts';
import { house } from '../buildings/house.ts';
import { fells, ground } from '../land/fells.ts';
import { foliage, trunk, wood } from '../land/plants.ts';
import { sky } from '../land/sky.ts';
import { WIDTH } from '../request.ts';
import type { Scene } from '../scene.ts';
import type { Art } from '../sheet/art.ts';
import { type Camera, createCamera, createFrame, outline } from '../sheet/camera.ts';
import { dim, type Lab, lab, mix } from '../sheet/colour.ts';
import { DARK_STONE, LIMEWASH, SLATES, STONE } from '../sheet/materials.ts';
import { fill, line, stroke, strokeOpacity } from '../sheet/svg.ts';
import { DOORS } from './doors.ts';
import { setting } from './setting.ts';

type Wall = readonly [tone: Lab, surface: HousePlan['surface']];

const STONES: readonly Wall[] = [
  [STONE, 'stone'],
  [DARK_STONE, 'stone'],
  [lab('#8a8579'), 'stone'],
  [lab('#7f8a82'), 'stone'],
];
const LIMES: readonly Wall[] = [
  [LIMEWASH, 'plain'],
  [lab('#f4f2ec'), 'plain'],
  [lab('#e9dcc0'), 'plain'],
];
const PAINTS: readonly Wall[] = [
  [lab('#e3c9a4'), 'plain'],
  [lab('#c9d3c2'), 'plain'],
  [lab('#e2bfae'), 'plain'],
  [lab('#b7c8d1'), 'plain'],
  [lab('#ecd9a0'), 'plain'],
  [lab('#cf9c80'), 'plain'],
];

/** Walls of a street, by the words for them. */
const FACADES: readonly (readonly [words: string, walls: readonly Wall[]])[] = [
  ['stone and limewashed', [...STONES, ...LIMES]],
  ['stone', STONES],
  ['painted', [...PAINTS, ...PAINTS, ...LIMES]],
  ['stone and painted', [...STONES, ...PAINTS]],
];

const TRIMS = [lab('#f6f2e8'), lab('#f6f2e8'), lab('#3f5349'), lab('#3c4850')];

/** A street, or a side of it, in a village under a fell. */
export function villageStreet(art: Art): Scene {
  const [words, walls] = art.pick(FACADES);
  const view = art.pick([alongStreet, alongStreet, acrossStreet, acrossStreet, besideTrees]);
  return view(art, walls, words);
}

type View = (art: Art, walls: readonly Wall[], words: string) => Scene;

const LAST = 74;

interface Street extends Camera {
  /** Half of the street's width, in metres, with its pavements. */
  readonly half: number;
  readonly centre: number;
}

/** Houses on both sides of a street that leads to a fell. */
const alongStreet: View = (art, walls, words) => {
  const { svg, street, fell } = streetUnderFell(art);
  const hasBunting = art.season === 'summer' && art.chance(0.4);
  return {
    svg: [
      svg,
      row(art, street, -1, walls),
      row(art, street, 1, walls),
      pots(art, street, [-1, 1]),
      hasBunting ? bunting(art, street) : '',
    ].join(''),
    says: `A village street of ${words} houses, ${hasBunting ? 'with bunting across it, ' : ''}${fell} at its end`,
  };
};

/** Houses on one side, and on the other a wall with trees behind it. */
const besideTrees: View = (art, walls, words) => {
  const { svg, street, fell } = streetUnderFell(art);
  const open = art.side();
  const closed = open === 1 ? -1 : 1;
  return {
    svg: [
      svg,
      openSide(art, street, open),
      row(art, street, closed, walls),
      pots(art, street, [closed]),
    ].join(''),
    says: `A row of ${words} houses across the street from trees, ${fell} at its end`,
  };
};

/** Sky, fell and road, without the houses. */
function streetUnderFell(art: Art): { svg: string; street: Street; fell: string } {
  const { range } = art;
  const horizon = range(570, 660);
  const centre = WIDTH * range(0.3, 0.7);
  const camera = createCamera({ horizon, eye: range(1.6, 2.6), focal: range(800, 1080), centre });
  const street = { ...camera, half: range(2.9, 4.8), centre };
  const hills = fells(art, { foot: horizon + 4, top: range(170, 300), centre });
  return {
    street,
    fell: hills.name,
    svg: [
      sky(art, horizon),
      hills.svg,
      wood(art, {
        from: centre - 260,
        to: centre + 260,
        foot: horizon + 8,
        depth: 46,
        size: [8, 17],
        count: 60,
        far: 0.12,
      }),
      ground(art, horizon + 3),
      roadway(art, street),
    ].join(''),
  };
}

const roadInk = ({ ink, land }: Art, light: number): string =>
  ink(mix(lab('#8b8f8f'), land.path, land.snow ? 0.8 : 0.25), light);

const pavementInk = ({ ink, land }: Art, light: number): string =>
  ink(dim(lab('#b9b4a6'), land.snow ? 1.2 : 1), light);

function roadway(art: Art, { at, half }: Street): string {
  const { ink } = art;
  const strip = (from: number, to: number) =>
    outline(at, [
      [from, 0, 1.6],
      [from, 0, LAST],
      [to, 0, LAST],
      [to, 0, 1.6],
    ]);
  const kerbs = [-half + 1.3, half - 1.3].map((x) => line([at(x, 0, 1.6), at(x, 0, LAST)]));
  const joints: string[] = [];
  for (let z = 2; z < 30; z *= 1.22) {
    joints.push(
      line([at(-half, 0, z), at(-half + 1.3, 0, z)]),
      line([at(half, 0, z), at(half - 1.3, 0, z)]),
    );
  }
  return [
    fill(strip(-half - 3, half + 3), pavementInk(art, 0.7)),
    fill(strip(-half + 1.3, half - 1.3), roadInk(art, 0.75)),
    // The shade of the row on the left.
    fill(strip(-half - 3, -half * 0.3), roadInk(art, 0), 'fill-opacity=".4"'),
    stroke(joints.join(''), ink(lab('#8d897c'), 0.5), 1.6, strokeOpacity(0.6)),
    stroke(kerbs.join(''), ink(lab('#d8d3c4'), 0.8), 3),
  ].join('');
}

/** A house of a terrace, as wide as its length tells: no two neighbours are quite alike. */
function terraced(art: Art, length: number, walls: readonly Wall[]) {
  const { range, pick, chance } = art;
  const [wall, surface] = pick(walls);
  const storeys = chance(0.22) ? 3 : 2;
  const bays = length > 6.6 ? 3 : length > 5 ? 2 : pick([1, 2]);
  return {
    length,
    depth: 6.5,
    eaves: storeys * range(2.3, 2.75),
    rise: range(1.9, 2.8),
    storeys,
    bays,
    door: pick(Array.from({ length: bays }, (_, bay) => bay)),
    wall,
    surface,
    doorColour: pick(Object.values(DOORS)),
    trim: pick(surface === 'plain' ? TRIMS : TRIMS.slice(0, 2)),
    roof: pick(SLATES),
    chimneys: [pick(['left', 'right'] as const)],
    gablets: chance(0.25) ? [pick([0, bays - 1])] : [],
    isTerraced: true,
  };
}

/** A side of the street, the farthest house first. */
function row(art: Art, street: Street, side: 1 | -1, walls: readonly Wall[]): string {
  const { range } = art;
  const houses: { z: number; length: number }[] = [];
  for (let z = range(4.6, 7.5); z < LAST - 8; ) {
    const length = range(4.2, 8);
    houses.push({ z, length });
    z += length;
  }
  return houses
    .reverse()
    .map(({ z, length }) =>
      house(art, street, {
        ...terraced(art, length, walls),
        x: side * (street.half + range(0, 0.5)),
        z: side === 1 ? z + length : z,
        turn: (side * Math.PI) / 2,
      }),
    )
    .join('');
}

/** A low wall along the street, and trees behind it. */
function openSide(art: Art, { at, focal, half }: Street, side: 1 | -1): string {
  const { range, pick, land, ink } = art;
  const x = side * half;
  const face = (low: number, high: number) =>
    outline(at, [
      [x, low, 1.6],
      [x, high, 1.6],
      [x, high, LAST],
      [x, low, LAST],
    ]);
  const grass = outline(at, [
    [x, 0, 1.6],
    [x, 0, LAST],
    [side * 60, 0, LAST],
    [side * 60, 0, 1.6],
  ]);
  const trees = [44, 31, 22, 16, 11.5].map((z) => {
    const metre = focal / z;
    const [treeX, foot] = at(x + side * range(2.6, 4.2), 0, z);
    const height = metre * range(5, 8);
    return (
      trunk(art, treeX, foot, height * 0.5, metre * 0.34) +
      foliage(art, {
        x: treeX,
        foot: foot - height * 0.24,
        width: height * 0.78,
        height: height * 0.76,
        leaf: pick([land.leaf, land.leafToo]),
      })
    );
  });
  const courses = [0.3, 0.55, 0.8].map((high) => line([at(x, high, 1.6), at(x, high, LAST)]));
  return [
    fill(grass, ink(land.turf, 0.8)),
    ...trees,
    fill(face(0, 1), ink(STONE, side === 1 ? 0.9 : 0.3)),
    stroke(courses.join(''), ink(DARK_STONE, 0.3), 2, strokeOpacity(0.5)),
    fill(face(0.94, 1.1), ink(lab('#5f6462'), side === 1 ? 0.7 : 0.2)),
  ].join('');
}

/** How far the road begins from the terrace, and its width, in metres. */
const KERB = 2.4;
const ROAD = 5.2;

/** A terrace as it is seen from across its street. */
const acrossStreet: View = (art, walls, words) => {
  const { range, side, ink, pick, land } = art;
  const turned = side();
  const turn = turned * range(0.06, 0.3);
  const { camera, behind, fell } = setting(art, {
    horizon: range(690, 750),
    eye: 1.75,
    focal: 1150,
    top: range(110, 190),
  });
  const far = range(14, 19);
  // The middle of the terrace is straight ahead.
  const place = { x: range(-1.5, 1.5), z: far, turn };
  const frame = createFrame(camera, place);
  const homes: { from: number; length: number }[] = [];
  for (let from = range(-17, -14); from < 14; ) {
    const length = range(4.8, 8);
    homes.push({ from, length });
    from += length;
  }
  const ends = turned === 1 ? homes : homes.toReversed();
  const houses = ends.map(({ from, length }) => {
    const [x, , z] = frame.world(from, 0, range(0, 0.3));
    const plan = { ...terraced(art, length, walls), x, z, turn };
    const shrubAt = from + length * range(0.1, 0.9);
    const [shrubX, foot] = frame.at(shrubAt, 0, -0.7);
    const metre = frame.pixels(1, shrubAt, -0.7);
    return (
      house(art, camera, plan) +
      foliage(art, {
        x: shrubX,
        foot: foot + metre * 0.1,
        width: metre * range(0.8, 1.6),
        height: metre * range(0.5, 1.1),
        leaf: pick([land.leaf, land.leafToo, land.conifer]),
      })
    );
  });
  const strip = (from: number, to: number) =>
    outline(frame.at, [
      [-40, 0, -from],
      [40, 0, -from],
      [40, 0, -to],
      [-40, 0, -to],
    ]);
  const kerbs = [KERB, KERB + ROAD].map((from) =>
    line([frame.at(-40, 0, -from), frame.at(40, 0, -from)]),
  );
  return {
    svg: [
      behind,
      // Pavement, as far as the sheet reaches: the road lies on it.
      fill(strip(-0.4, KERB), pavementInk(art, 0.8)),
      ...houses,
      fill(
        outline(camera.at, [
          [-60, 0, far - KERB - 1],
          [60, 0, far - KERB - 1],
          [60, 0, 1.6],
          [-60, 0, 1.6],
        ]),
        pavementInk(art, 0.55),
      ),
      fill(strip(KERB, KERB + ROAD), roadInk(art, 0.7)),
      stroke(kerbs.join(''), ink(lab('#dcd7c8'), 0.8), 5),
    ].join(''),
    says: `A terrace of ${words} houses on a village street, ${fell} behind`,
  };
};

/** Plants in pots along the pavements. */
function pots(art: Art, { at, focal, half }: Street, sides: readonly (1 | -1)[]): string {
  const { range, pick, land, ink } = art;
  return [30, 21, 15, 11]
    .flatMap((z) => sides.map((side) => ({ z: z + range(-1, 1), side })))
    .map(({ z, side }) => {
      const [x, y] = at(side * (half - 0.35), 0, z);
      const metre = focal / z;
      return (
        fill(
          `M${(x - metre * 0.2).toFixed(1)} ${(y - metre * 0.4).toFixed(1)}h${(metre * 0.4).toFixed(1)}l${(-metre * 0.06).toFixed(1)} ${(metre * 0.4).toFixed(1)}h${(-metre * 0.28).toFixed(1)}z`,
          ink(lab('#a8603f'), side === 1 ? 0.9 : 0.4),
        ) +
        foliage(art, {
          x,
          foot: y - metre * 0.34,
          width: metre * 0.75,
          height: metre * range(0.45, 0.8),
          leaf: pick([land.leaf, land.leafToo, land.conifer]),
        })
      );
    })
    .join('');
}

/** Flags on strings between the houses. */
function bunting({ ink, pick }: Art, { at, half }: Street): string {
  const inks = [lab('#a5402f'), lab('#f3ede0'), lab('#34607f'), lab('#d4a23f')];
  return [24, 15]
    .map((z) => {
      const points = Array.from({ length: 21 }, (_, each) => {
        const share = each / 20;
        return at((share * 2 - 1) * half, 4.5 - 0.9 * Math.sin(share * Math.PI), z);
      });
      const flags = points.slice(1, -1).map(([x, y], each) => {
        const next = points[each + 2] ?? [x + 10, y];
        const wide = (next[0] - x) * 0.7;
        return fill(
          `M${x.toFixed(1)} ${y.toFixed(1)}L${(x + wide).toFixed(1)} ${next[1].toFixed(1)}L${(x + wide / 2).toFixed(1)} ${(y + wide * 1.1).toFixed(1)}Z`,
          ink(pick(inks)),
        );
      });
      return stroke(line(points), ink(lab('#f3ede0')), 1.6) + flags.join('');
    })
    .join('');
}
