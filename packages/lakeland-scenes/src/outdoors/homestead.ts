import { house } from '../buildings/house.ts';
import { type HousePlan, planHouse } from '../buildings/house-plan.ts';
import { drystoneWall } from '../land/drystone-wall.ts';
import { GRAVEL, path } from '../land/ground.ts';
import { grass } from '../plants/grass.ts';
import { leaves } from '../plants/leaves.ts';
import { tree } from '../plants/tree.ts';
import { HEIGHT } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { type Camera, createCamera, createFrame, type Frame, unsteady } from '../sheet/camera.ts';
import { lab } from '../sheet/colour.ts';
import { DOORS, LIMEWASHES } from './house-colours.ts';
import { planting } from './planting.ts';
import { setting, shelterBelt } from './setting.ts';

type Homestead = Pick<
  HousePlan,
  'wall' | 'colour' | 'length' | 'depth' | 'eaves' | 'rise' | 'bays'
> &
  Partial<HousePlan>;

export function stoneCottage(art: Art): string {
  const { pick, range } = art;
  return homestead(
    art,
    {
      wall: 'stone',
      colour: pick(['#8d9290', '#968f84', '#7f8a86']),
      length: range(9, 12),
      depth: 5.6,
      eaves: 4.5,
      rise: 2.5,
      bays: 3,
      surround: '#5f676a',
      trim: pick(['#f4f1e8', '#dfe6dc', '#a9b7a4']),
    },
    false,
  );
}

export function farmhouse(art: Art): string {
  return homestead(
    art,
    {
      wall: 'render',
      colour: art.pick(LIMEWASHES),
      length: art.range(13, 16),
      depth: 6.4,
      eaves: 4.8,
      rise: 2.5,
      bays: 4,
    },
    true,
  );
}

/** A house in its garden below the fells, with a path to its door. */
function homestead(art: Art, spec: Homestead, withBarn: boolean): string {
  const { range, pick } = art;
  const turn = range(0.28, 0.62) * art.side();
  const camera = createCamera({
    horizon: Math.round(range(600, 660)),
    eye: range(1.7, 2.6),
    focal: 1300,
    hand: unsteady(art),
  });
  const distance = range(15.5, 18.5) * Math.max(1, spec.length / 12);
  const x = -spec.length / 2 + (turn > 0 ? -2.2 : 2) + range(-1, 1);
  const door = pick([1, 1, 2]);
  const plan = planHouse({
    turn,
    x,
    z: distance + Math.sin(turn) * spec.length * 0.5,
    door,
    doorColour: pick(DOORS),
    ...spec,
  });
  const frame = createFrame(camera, plan);
  const [doorX, , doorZ] = frame.world((plan.length / plan.bays) * (door + 0.5), 0, -1.3);

  const parts = [setting(art, camera), shelterBelt(art, camera)];
  if (withBarn) parts.push(barn(art, camera, plan));
  parts.push(
    path(art, camera, {
      from: [doorX, doorZ],
      to: [range(-1.2, 1.2), 3.4],
      swing: range(-1.5, 1.5),
      width: 1.5,
      colour: GRAVEL,
    }),
    house(art, camera, plan),
    planting(art, frame, { from: 0.3, to: plan.length - 0.3, w: -0.35, size: 0.75 }),
  );
  if (art.season !== 'winter') parts.push(climber(art, camera, frame, plan.eaves, distance));
  parts.push(grass(art, camera.horizon + 150, { count: 800 }));
  if (art.chance(0.6)) {
    const side = turn > 0 ? -1 : 1;
    const treeX = 800 + side * range(590, 700);
    const height = range(560, 760);
    const kind = pick(['oak', 'birch', 'pine'] as const);
    parts.push(tree(art, kind, { x: treeX, y: camera.horizon + 190, height }));
  }
  parts.push(
    art.chance(0.5)
      ? drystoneWall(art, { base: HEIGHT + 24, height: 130 })
      : grass(art, HEIGHT - 130, { count: 420, tall: 1.25 }),
  );
  return parts.join('');
}

/** A barn under the same roof line, built on to the far end of the house. */
function barn(art: Art, camera: Camera, plan: HousePlan): string {
  const length = 9;
  const { turn } = plan;
  // The house stands a little over the barn's end, so that no gap shows.
  const along = turn > 0 ? -(length - 0.4) : plan.length;
  return house(art, camera, {
    ...plan,
    wall: 'stone',
    colour: '#83898a',
    length,
    bays: 3,
    storeys: 2,
    depth: 6,
    eaves: 4.2,
    chimneys: [],
    porch: false,
    door: 1,
    doorColour: '#5a4a3c',
    x: plan.x + along * Math.cos(turn),
    z: plan.z - along * Math.sin(turn),
  });
}

/** Roses or wisteria on the left end of the front, thinner towards the eaves. */
function climber(art: Art, camera: Camera, frame: Frame, eaves: number, distance: number): string {
  const { range } = art;
  const clumps = Array.from({ length: 22 }, () => {
    const v = range(0.1, eaves * 0.86);
    const [x, y] = frame.at(range(0.02, 0.62) * (1.2 - v / eaves), v, -0.02);
    const r = (range(0.16, 0.34) * camera.focal) / distance;
    return { x, y, rx: r, ry: r };
  });
  const bloom = art.pickOrNone([lab('#e9c8c4'), lab('#b79cc8')]);
  return leaves(art, clumps, art.land.wood, { leaf: 0.16, density: 0.5, solid: 0.7, bloom });
}
