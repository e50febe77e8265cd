import type { HousePlan } from '../buildings/building.ts';
import { house } from '../buildings/house.ts';
import { fells, ground } from '../land/fells.ts';
import { foliage, wood } from '../land/plants.ts';
import { sky } from '../land/sky.ts';
import { WIDTH } from '../request.ts';
import type { Scene } from '../scene.ts';
import type { Art } from '../sheet/art.ts';
import { type Camera, createCamera, outline } from '../sheet/camera.ts';
import { dim, type Lab, lab, mix } from '../sheet/colour.ts';
import { DARK_STONE, LIMEWASH, STONE } from '../sheet/materials.ts';
import { fill, line, stroke, strokeOpacity } from '../sheet/svg.ts';
import { DOORS } from './doors.ts';

const WALLS: readonly (readonly [Lab, HousePlan['surface']])[] = [
  [LIMEWASH, 'plain'],
  [STONE, 'stone'],
  [lab('#e3c9a4'), 'plain'],
  [DARK_STONE, 'stone'],
  [lab('#c9d3c2'), 'plain'],
  [lab('#e2bfae'), 'plain'],
];

const HORIZON = 620;
/** Half of the street's width, in metres, with its pavements. */
const HALF = 4.1;
const LAST = 74;

/** A street of terraced houses that leads to a fell. */
export function villageStreet(art: Art): Scene {
  const { range, chance } = art;
  const focal = range(840, 1000);
  const centre = WIDTH * range(0.42, 0.58);
  const camera = createCamera({ horizon: HORIZON, eye: 1.75, focal, centre });
  const hills = fells(art, { foot: HORIZON + 4, top: range(230, 290), centre });
  const hasBunting = art.season === 'summer' && chance(0.5);
  return {
    svg: [
      sky(art, HORIZON),
      hills.svg,
      wood(art, {
        from: centre - 260,
        to: centre + 260,
        foot: HORIZON + 8,
        depth: 46,
        size: [8, 17],
        count: 60,
        far: 0.12,
      }),
      ground(art, HORIZON + 3),
      street(art, camera),
      row(art, camera, -1),
      row(art, camera, 1),
      pots(art, camera),
      hasBunting ? bunting(art, camera) : '',
    ].join(''),
    says: `A village street of stone and limewashed houses, ${hasBunting ? 'with bunting across it, ' : ''}${hills.name} at its end`,
  };
}

function street({ ink, land }: Art, { at }: Camera): string {
  const road = mix(lab('#8b8f8f'), land.path, land.snow ? 0.8 : 0.25);
  const strip = (from: number, to: number) =>
    outline(at, [
      [from, 0, 1.6],
      [from, 0, LAST],
      [to, 0, LAST],
      [to, 0, 1.6],
    ]);
  const kerbs = [-HALF + 1.3, HALF - 1.3].map((x) => line([at(x, 0, 1.6), at(x, 0, LAST)]));
  const joints: string[] = [];
  for (let z = 2; z < 30; z *= 1.22) {
    joints.push(
      line([at(-HALF, 0, z), at(-HALF + 1.3, 0, z)]),
      line([at(HALF, 0, z), at(HALF - 1.3, 0, z)]),
    );
  }
  return [
    fill(strip(-HALF - 3, HALF + 3), ink(dim(lab('#b9b4a6'), land.snow ? 1.2 : 1), 0.7)),
    fill(strip(-HALF + 1.3, HALF - 1.3), ink(road, 0.75)),
    // The shade of the row on the left.
    fill(strip(-HALF - 3, -1.2), ink(road, 0), 'fill-opacity=".4"'),
    stroke(joints.join(''), ink(lab('#8d897c'), 0.5), 1.6, strokeOpacity(0.6)),
    stroke(kerbs.join(''), ink(lab('#d8d3c4'), 0.8), 3),
  ].join('');
}

/** A side of the street, the farthest house first. */
function row(art: Art, camera: Camera, side: 1 | -1): string {
  const { range, pick, chance } = art;
  const houses: { z: number; length: number }[] = [];
  for (let z = range(5.4, 7.5); z < LAST - 8; ) {
    const length = range(4.6, 7.4);
    houses.push({ z, length });
    z += length;
  }
  return houses
    .reverse()
    .map(({ z, length }) => {
      const [wall, surface] = pick(WALLS);
      return house(art, camera, {
        x: side * (HALF + range(0, 0.35)),
        z: side === 1 ? z + length : z,
        turn: (side * Math.PI) / 2,
        length,
        depth: 6.5,
        eaves: range(4.5, 5.7),
        rise: range(2, 2.8),
        storeys: 2,
        bays: 2,
        door: pick([0, 1]),
        wall,
        surface,
        doorColour: pick(Object.values(DOORS)),
        trim: lab('#f6f2e8'),
        chimneys: [chance(0.5) ? 'left' : 'right'],
        gablets: chance(0.2) ? [0] : [],
      });
    })
    .join('');
}

/** Plants in pots along the pavements. */
function pots(art: Art, { at, focal }: Camera): string {
  const { range, pick, land, ink } = art;
  return [30, 21, 15, 11]
    .flatMap((z) => ([-1, 1] as const).map((side) => ({ z: z + range(-1, 1), side })))
    .map(({ z, side }) => {
      const [x, y] = at(side * (HALF - 0.35), 0, z);
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
function bunting({ ink, pick }: Art, { at }: Camera): string {
  const inks = [lab('#a5402f'), lab('#f3ede0'), lab('#34607f'), lab('#d4a23f')];
  return [24, 15]
    .map((z) => {
      const points = Array.from({ length: 21 }, (_, each) => {
        const share = each / 20;
        return at((share * 2 - 1) * HALF, 4.5 - 0.9 * Math.sin(share * Math.PI), z);
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
