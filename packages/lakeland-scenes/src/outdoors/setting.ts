import { lawn } from '../land/ground.ts';
import { landscape } from '../land/landscape.ts';
import { sky } from '../land/sky.ts';
import type { ValleySettings } from '../land/valley.ts';
import { bush } from '../plants/leaves.ts';
import { type TreeKind, tree } from '../plants/tree.ts';
import type { Art } from '../sheet/art.ts';
import type { Camera } from '../sheet/camera.ts';
import { mix } from '../sheet/colour.ts';
import { lerp } from '../sheet/numbers.ts';

/** How far below the horizon the lawn begins, in pixels. */
const LAWN = 16;

/** Sky, distant fells and a lawn: what every building stands in front of. */
export function setting(
  art: Art,
  { horizon }: Camera,
  changes: Omit<Partial<ValleySettings>, 'horizon'> = {},
): string {
  const land = landscape(art, {
    horizon,
    near: 1.3,
    slices: 66,
    lake: art.chance(0.3),
    waterFoot: horizon + LAWN,
    camera: 0.1,
    relief: art.range(1, 1.7),
    head: art.range(4, 7),
    farms: 2,
    ...changes,
  });
  return sky(art, horizon) + land + lawn(art, horizon + LAWN);
}

export interface ShelterBelt {
  /** The nearest and the farthest tree, in metres. */
  readonly from?: number;
  readonly to?: number;
  readonly count?: number;
  /** Of the lowest trees, in metres. */
  readonly height?: number;
  /** How much of the middle stays open, as a share of the distance. */
  readonly gap?: number;
}

const WOODLAND: readonly TreeKind[] = ['oak', 'oak', 'birch', 'pine', 'yew'];

/** The woods behind a house: from far to near, so that they close the view in a broken line. */
export function shelterBelt(
  art: Art,
  camera: Camera,
  { from = 34, to = 60, count = 30, height = 5, gap = 0.12 }: ShelterBelt = {},
): string {
  const { range, chance, pick, land } = art;
  const parts: string[] = [];
  for (let i = 0; i < count; i++) {
    const z = lerp(to, from, i / count);
    const [x, y] = camera.at(art.side() * range(gap, 0.72) * z, 0, z);
    const r = (height * camera.focal) / z;
    const air = 0.1 + (0.22 * (z - from)) / (to - from);
    if (chance(0.55)) {
      const treeHeight = r * range(0.9, 1.8);
      parts.push(tree(art, pick(WOODLAND), { x, y: y + 3, height: treeHeight, air }));
    } else {
      const shape = { x, y: y - r * 0.16, rx: r * range(0.5, 0.9), ry: r * 0.24 };
      const colour = mix(land.wood, land.leaf, range(0, 0.5));
      parts.push(bush(art, shape, colour, { air, density: 0.5 }));
    }
  }
  return parts.join('');
}
