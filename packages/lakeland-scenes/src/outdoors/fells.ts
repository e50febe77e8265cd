import { drystoneWall } from '../land/drystone-wall.ts';
import { landscape } from '../land/landscape.ts';
import { sky } from '../land/sky.ts';
import { grass } from '../plants/grass.ts';
import { tree } from '../plants/tree.ts';
import { HEIGHT } from '../request.ts';
import type { Art } from '../sheet/art.ts';

/** A dry valley from above, over a drystone wall. */
export function fells(art: Art): string {
  const { range } = art;
  const horizon = Math.round(range(430, 540));
  const side = art.side();
  const parts = [
    sky(art, horizon),
    landscape(art, {
      horizon,
      lake: false,
      camera: range(0.26, 0.4),
      near: 0.5,
      farms: 7,
      width: range(0.4, 0.8),
    }),
    drystoneWall(art, { base: HEIGHT - 50, height: 120, rise: side * 60 }),
    grass(art, HEIGHT - 70, { count: 420 }),
  ];
  if (art.chance(0.5)) {
    const kind = art.pick(['oak', 'birch'] as const);
    parts.push(tree(art, kind, { x: 800 + side * 640, y: HEIGHT - 60, height: 520 }));
  }
  return parts.join('');
}
