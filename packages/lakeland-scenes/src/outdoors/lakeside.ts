import { drystoneWall } from '../land/drystone-wall.ts';
import { fells, LEFT, RIGHT } from '../land/fells.ts';
import { BOATS, boat, lake } from '../land/lake.ts';
import { fronds, wood } from '../land/plants.ts';
import { sky } from '../land/sky.ts';
import { broken } from '../land/skyline.ts';
import { HEIGHT, WIDTH } from '../request.ts';
import type { Scene } from '../scene.ts';
import type { Art } from '../sheet/art.ts';
import { fill, shape } from '../sheet/svg.ts';
import { farCottage } from './far-cottage.ts';

/** A lake under its fells, and the near bank with a wall. */
export function lakeside(art: Art): Scene {
  const { range, pick, land, ink, side, chance } = art;
  const shore = range(600, 650);
  const { svg: hills, name } = fells(art, { foot: shore, top: range(180, 225) });
  const gap = range(0.34, 0.6) * WIDTH;
  const woods = [
    wood(art, {
      from: LEFT,
      to: gap - 120,
      foot: shore,
      depth: 62,
      size: [6, 14],
      count: 120,
      far: 0.06,
    }),
    wood(art, {
      from: gap + range(220, 420),
      to: RIGHT,
      foot: shore,
      depth: 50,
      size: [6, 13],
      count: 100,
      far: 0.06,
    }),
    farCottage(art, gap - 60, shore - 3, 0.85),
    farCottage(art, gap - range(300, 420), shore - 10, 0.6),
  ].join('');
  const kind = pick(BOATS);
  const boatX = range(0.42, 0.7) * WIDTH;
  const boatY = shore + (kind === 'rowing boat' ? range(110, 160) : range(50, 90));
  const high = side();
  const bankAt = (share: number, by: number): number =>
    HEIGHT - 150 + by + high * (share - 0.5) * 110;
  const bank = broken(
    art,
    [
      [LEFT, bankAt(0, 0)],
      [WIDTH * 0.3, bankAt(0.3, range(10, 50))],
      [WIDTH * 0.62, bankAt(0.62, range(20, 60))],
      [RIGHT, bankAt(1, 0)],
    ],
    22,
  );
  const wallTop = broken(
    art,
    [
      [LEFT, bankAt(0, 46)],
      [WIDTH * 0.35, bankAt(0.35, range(60, 80))],
      [WIDTH * 0.66, bankAt(0.66, range(64, 90))],
      [RIGHT, bankAt(1, 52)],
    ],
    6,
  );
  const hasWall = chance(0.75);
  return {
    svg: [
      sky(art, shore),
      hills,
      woods,
      lake(art, shore, hills + woods),
      boat(art, kind, boatX, boatY, kind === 'steamer' ? 0.8 : range(0.8, 1.1)),
      fill(shape([[LEFT, HEIGHT + 20], ...bank, [RIGHT, HEIGHT + 20]]), ink(land.turf, 0.9)),
      fill(
        shape([
          [LEFT, HEIGHT + 20],
          ...bank.map(([x, y]) => [x, y + 44] as const),
          [RIGHT, HEIGHT + 20],
        ]),
        ink(land.turf, 0.3),
      ),
      fronds(art, bank, 240, [land.bracken, land.leaf, land.turf]),
      hasWall
        ? drystoneWall(art, wallTop, 52)
        : fronds(
            art,
            bank.map(([x, y]) => [x, y + 60] as const),
            200,
            [land.bracken, land.leaf],
            1.5,
          ),
    ].join(''),
    says: `A lake under ${name}, with a ${kind} on the water${hasWall ? ' and a drystone wall' : ' and bracken on the bank'}`,
  };
}
