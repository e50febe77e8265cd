import { drystoneWall } from '../land/drystone-wall.ts';
import { flowers, foliage } from '../land/plants.ts';
import { broken } from '../land/skyline.ts';
import { WIDTH } from '../request.ts';
import type { Scene } from '../scene.ts';
import type { Art } from '../sheet/art.ts';
import { type Camera, outline } from '../sheet/camera.ts';
import { dim, type Lab, lab } from '../sheet/colour.ts';
import { IRON, LARCH, OAK } from '../sheet/materials.ts';
import { fill, fillOpacity, line, oval, stroke, strokeOpacity } from '../sheet/svg.ts';
import { setting } from './setting.ts';

const SEATS = ['a table and two chairs', 'a bench', 'two deckchairs'] as const;

/** A terrace between borders in flower, with the fells over its wall. */
export function garden(art: Art): Scene {
  const { range, pick, land, ink, random } = art;
  const { camera, behind, fell } = setting(art, {
    horizon: range(520, 560),
    eye: 1.7,
    focal: 1000,
    top: range(170, 230),
    fellAt: range(600, 1000),
  });
  const { at, horizon } = camera;
  const wallTop = broken(
    art,
    [
      [-20, horizon + 26],
      [WIDTH / 2, horizon + 20],
      [WIDTH + 20, horizon + 28],
    ],
    5,
  );
  const hasFlowers = art.season !== 'winter';
  const seat = hasFlowers ? pick(SEATS) : 'a bench';
  const blooms = [land.blossom, lab('#f3ede0'), lab('#8a6fae'), lab('#d9a53c')].map((each) =>
    ink(each, 0.95),
  );
  const borders = ([-1, 1] as const).flatMap((side) =>
    [8.5, 6.6, 5, 3.9].map((z, index) => {
      const [x, y] = at(side * (3.1 + index * 0.06), 0, z);
      const metre = camera.focal / z;
      const height = metre * range(0.7, 1.25);
      const mass = {
        x: x + side * metre * 0.5,
        foot: y + metre * 0.12,
        width: metre * 2.2,
        height,
        leaf: pick([land.leaf, land.leafToo, land.conifer]),
      };
      const dots = hasFlowers
        ? flowers(
            art,
            () => [
              mass.x + (random() - 0.5) * mass.width * 0.8,
              mass.foot - height * (0.25 + 0.55 * random()),
            ],
            26,
            blooms,
            metre * 0.05,
          )
        : '';
      return foliage(art, mass) + dots;
    }),
  );
  const terrace = outline(at, [
    [-2.5, 0, 9.2],
    [2.5, 0, 9.2],
    [2.5, 0, 1.8],
    [-2.5, 0, 1.8],
  ]);
  const joints: string[] = [];
  for (let z = 2; z < 9.2; z *= 1.17) joints.push(line([at(-2.5, 0, z), at(2.5, 0, z)]));
  for (let x = -1.5; x < 2; x += 1)
    joints.push(line([at(x, 0, 9.2), at(x + range(-0.1, 0.1), 0, 1.8)]));
  return {
    svg: [
      behind,
      foliage(art, {
        x: range(120, 260),
        foot: horizon + 60,
        width: 420,
        height: range(230, 340),
        leaf: land.leaf,
      }),
      foliage(art, {
        x: range(1340, 1480),
        foot: horizon + 60,
        width: 400,
        height: range(190, 300),
        leaf: land.leafToo,
      }),
      drystoneWall(art, wallTop, 64),
      fill(terrace, ink(lab('#c9c1ae'), 0.9)),
      stroke(joints.join(''), ink(lab('#9e9785'), 0.7), 2, strokeOpacity(0.8)),
      ...borders.slice(0, 2),
      ...borders.slice(4, 6),
      seats(art, camera, seat),
      ...borders.slice(2, 4),
      ...borders.slice(6),
    ].join(''),
    says: `A walled garden with ${seat}${hasFlowers ? ' between borders in flower' : ' between bare borders'}, ${fell} over the wall`,
  };
}

function seats(art: Art, camera: Camera, seat: (typeof SEATS)[number]): string {
  if (seat === 'a bench') return bench(art, camera);
  if (seat === 'two deckchairs')
    return deckchair(art, camera, -0.85) + deckchair(art, camera, 0.75);
  return chair(art, camera, -1.15, 1) + table(art, camera) + chair(art, camera, 1.15, -1);
}

function table({ ink, land }: Art, { at, focal }: Camera): string {
  const z = 5.2;
  const [x, top] = at(0, 0.74, z);
  const [, foot] = at(0, 0, z);
  const metre = focal / z;
  const [jugX, jugY] = [x + metre * 0.1, top - 2];
  return [
    fill(
      oval(x + metre * 0.3, foot + 4, metre * 0.9, metre * 0.12),
      ink(land.turf, 0),
      fillOpacity(0.4),
    ),
    stroke(
      line([
        [x, top],
        [x, foot],
      ]) +
        line([
          [x - metre * 0.3, foot],
          [x, foot - metre * 0.12],
          [x + metre * 0.3, foot],
        ]),
      ink(IRON, 0.4),
      metre * 0.05,
    ),
    fill(oval(x, top, metre * 0.62, metre * 0.1), ink(lab('#4a6b5a'), 0.9)),
    fill(
      oval(x, top + metre * 0.03, metre * 0.62, metre * 0.1),
      ink(lab('#3a5446'), 0.2),
      fillOpacity(0.5),
    ),
    fill(oval(x, top - 2, metre * 0.6, metre * 0.09), ink(lab('#557a66'), 1)),
    fill(`M${jugX - 16} ${jugY}l4 -42h24l4 42z`, ink(lab('#f3ede0'), 0.95)),
    fill(
      oval(jugX - 12, jugY - 56, 14, 14) +
        oval(jugX + 10, jugY - 62, 16, 15) +
        oval(jugX, jugY - 76, 13, 12),
      ink(land.blossom, 0.95),
    ),
  ].join('');
}

function chair({ ink }: Art, { at, focal }: Camera, x: number, facing: 1 | -1): string {
  const z = 5.3;
  const metre = focal / z;
  const back = x - facing * 0.24;
  const seat = x + facing * 0.22;
  const legs = [
    line([at(back, 0, z), at(back - facing * 0.06, 0.95, z)]),
    line([at(seat, 0, z), at(seat, 0.46, z)]),
    line([at(back + facing * 0.1, 0, z + 0.4), at(back + facing * 0.05, 0.95, z + 0.4)]),
  ];
  const slats = [0.62, 0.74, 0.86].map((y) =>
    line([at(back - facing * 0.05, y, z), at(back + facing * 0.06, y, z + 0.4)]),
  );
  return [
    stroke(legs.join(''), ink(IRON, 0.4), metre * 0.045),
    stroke(slats.join(''), ink(IRON, 0.4), metre * 0.045),
    fill(
      outline(at, [
        [back, 0.46, z],
        [seat, 0.46, z],
        [seat, 0.46, z + 0.42],
        [back, 0.46, z + 0.42],
      ]),
      ink(OAK, 0.9),
    ),
    stroke(line([at(back, 0.46, z), at(seat, 0.46, z)]), ink(dim(OAK, 0.7), 0.5), metre * 0.05),
  ].join('');
}

function bench({ ink, land }: Art, { at, focal }: Camera): string {
  const z = 6;
  const metre = focal / z;
  const half = 0.95;
  const plank = (y0: number, y1: number, depth: number, light: number) =>
    fill(
      outline(at, [
        [-half, y0, z + depth],
        [half, y0, z + depth],
        [half, y1, z + depth],
        [-half, y1, z + depth],
      ]),
      ink(LARCH, light),
    );
  const legs = [-half + 0.08, half - 0.08].map(
    (x) => line([at(x, 0, z), at(x, 0.64, z)]) + line([at(x, 0, z + 0.4), at(x, 0.9, z + 0.4)]),
  );
  const [sx, sy] = at(0.4, 0, z);
  return [
    fill(oval(sx, sy, metre * 1.3, metre * 0.12), ink(land.turf, 0), fillOpacity(0.4)),
    stroke(legs.join(''), ink(dim(LARCH, 0.6), 0.5), metre * 0.07),
    plank(0.5, 0.58, 0.4, 0.8),
    plank(0.64, 0.72, 0.4, 0.9),
    plank(0.78, 0.9, 0.4, 1),
    fill(
      outline(at, [
        [-half, 0.44, z],
        [half, 0.44, z],
        [half, 0.44, z + 0.4],
        [-half, 0.44, z + 0.4],
      ]),
      ink(LARCH, 1),
    ),
    plank(0.37, 0.44, 0, 0.5),
    stroke(
      [-half + 0.08, half - 0.08].map((x) => line([at(x, 0.64, z), at(x, 0.64, z + 0.4)])).join(''),
      ink(LARCH, 0.9),
      metre * 0.07,
    ),
  ].join('');
}

function deckchair({ ink, pick, land }: Art, { at, focal }: Camera, x: number): string {
  const z = 5.4;
  const metre = focal / z;
  const cloth: Lab = pick([lab('#a5402f'), lab('#34607f'), lab('#3f6b52'), lab('#d4a23f')]);
  const half = 0.34;
  const strip = (from: number, to: number, paint: string) =>
    fill(
      outline(at, [
        [x + from, 0.34, z - 0.1],
        [x + to, 0.34, z - 0.1],
        [x + to, 1, z + 0.5],
        [x + from, 1, z + 0.5],
      ]),
      paint,
    );
  const stripes = Array.from({ length: 6 }, (_, each) => {
    const from = -half + (each * half) / 3;
    return strip(from, from + half / 3, ink(each % 2 === 0 ? cloth : lab('#f3ede0'), 0.95));
  });
  const [sx, sy] = at(x + 0.2, 0, z);
  const frame = [-half, half].map(
    (s) =>
      line([at(x + s, 0, z - 0.35), at(x + s, 1.04, z + 0.52)]) +
      line([at(x + s, 0, z + 0.45), at(x + s, 0.44, z - 0.2)]),
  );
  return (
    fill(oval(sx, sy, metre * 0.6, metre * 0.09), ink(land.turf, 0), fillOpacity(0.4)) +
    stroke(frame.join(''), ink(OAK, 0.7), metre * 0.05) +
    stripes.join('')
  );
}
