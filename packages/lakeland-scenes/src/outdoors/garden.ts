import { drystoneWall } from '../land/drystone-wall.ts';
import { path } from '../land/ground.ts';
import { grass } from '../plants/grass.ts';
import { bush } from '../plants/leaves.ts';
import { tree } from '../plants/tree.ts';
import { vase } from '../plants/vase.ts';
import type { Art } from '../sheet/art.ts';
import { type Camera, createCamera, unsteady } from '../sheet/camera.ts';
import { lab } from '../sheet/colour.ts';
import { fill, line, oval, type Point, px, stroke } from '../sheet/svg.ts';
import { bloomFor } from './planting.ts';
import { setting, shelterBelt } from './setting.ts';

const FLOWERS = [lab('#c96a78'), lab('#f7efe0'), lab('#8f86b8'), lab('#e3b04b')];

/** A garden of deep borders, with a table for two on the path. */
export function garden(art: Art): string {
  const { range, pick } = art;
  const camera = createCamera({ horizon: 560, eye: 1.75, focal: 1150, hand: unsteady(art) });
  const side = art.side();
  const lake = art.chance(0.5);
  const parts = [
    setting(art, camera, { lake, relief: range(1.3, 2), near: lake ? 0.8 : 1.3 }),
    shelterBelt(art, camera, { height: 5, count: 18, from: 26, to: 44, gap: 0.22 }),
    drystoneWall(art, { base: camera.horizon + 118, height: 66, air: 0.08 }),
    path(art, camera, {
      from: [side * 1.4, 18],
      to: [side * -1.2, 3.2],
      swing: side * 1.6,
      width: 1.5,
      colour: lab('#a9aaa2'),
    }),
    border(art, camera, side, -1),
    border(art, camera, side, 1),
    tableForTwo(art, camera.at(-side * 0.6, 0, 7.2)),
    grass(art, camera.horizon + 190, { count: 620, tall: 0.55 }),
  ];
  const x = 800 - side * range(600, 720);
  const height = range(660, 820);
  parts.push(tree(art, pick(['oak', 'birch'] as const), { x, y: 900, height }));
  return parts.join('');
}

/** Two ranks of bushes along one edge of the garden, closing in with the distance. */
function border(art: Art, camera: Camera, side: 1 | -1, edge: 1 | -1): string {
  const { range, pick, land } = art;
  const parts: string[] = [];
  for (let z = 17; z > 4.4; z -= 0.75) {
    for (let rank = 0; rank < 2; rank++) {
      const away = edge * (4.6 + rank * 1.3 - (17 - z) * 0.07) + range(-0.4, 0.4) - side * 0.4;
      const [x, y] = camera.at(away, 0, z);
      const r = (range(0.5, 0.95) * camera.focal) / z;
      const shape = { x, y: y - r * 0.4, rx: r * 0.75, ry: r * 0.6 };
      const colour = pick([land.wood, land.leaf, lab('#7b9179')]);
      const bloom = bloomFor(art, [land.accent, ...FLOWERS]);
      parts.push(bush(art, shape, colour, { bloom }));
    }
  }
  return parts.join('');
}

/** Two iron chairs at a round table with flowers; sizes in pixels, at its one distance. */
function tableForTwo(art: Art, [x, y]: Point): string {
  const iron = art.lit(lab('#39423f'), 0.45);
  const top = y - 122;
  const chair = (chairX: number, facing: 1 | -1): string => {
    const at = (across: number, down: number): string =>
      `${px(chairX + facing * across)} ${px(y + down)}`;
    const frame = [
      `M${at(-34, -168)}L${at(-30, 8)}`,
      `M${at(-30, -72)}L${at(36, -72)}L${at(40, 14)}`,
      `M${at(-34, -168)}L${at(-8, -160)}L${at(-4, -72)}`,
      `M${at(-4, -72)}L${at(-2, 22)}`,
      `M${at(-33, -130)}L${at(-7, -124)}`,
    ];
    return stroke(frame.join(''), iron, 6);
  };
  const stem = line([
    [x, top],
    [x, y - 6],
  ]);
  const foot = `M${px(x - 44)} ${px(y + 10)}Q${px(x)} ${px(y - 40)} ${px(x + 44)} ${px(y + 10)}`;
  return [
    fill(oval(x, y + 12, 260, 42), art.lit(lab('#9b9c95'), 0.7)),
    chair(x - 128, 1),
    chair(x + 128, -1),
    stroke(stem, iron, 9),
    stroke(foot, iron, 7),
    fill(oval(x, top, 92, 19), art.lit(lab('#4b5652'), 0.8)),
    vase(art, x - 8, top - 2, 46),
  ].join('');
}
