import { landscape } from '../land/landscape.ts';
import { sky } from '../land/sky.ts';
import { grass } from '../plants/grass.ts';
import { tree } from '../plants/tree.ts';
import { HEIGHT } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { createCamera, unsteady } from '../sheet/camera.ts';
import { jetty } from './jetty.ts';
import { rowingBoat } from './rowing-boat.ts';
import { shore } from './shore.ts';

const HULLS = ['#3f6b62', '#a8493c', '#e8e2d2', '#3d5f80'] as const;

/** A lake from its bank, with a jetty, boats, or only trees. */
export function lakeside(art: Art): string {
  const { range, pick } = art;
  const horizon = Math.round(range(430, 520));
  const camera = createCamera({ horizon, eye: 2.2, focal: 1150, hand: unsteady(art) });
  const side = art.side();
  const extra = pick(['jetty', 'boat', 'boats', 'trees'] as const);
  const parts = [sky(art, horizon), landscape(art, { horizon, near: 0.28 })];
  if (extra === 'jetty') {
    parts.push(jetty(art, camera, { x: -side * range(0.8, 2.2), from: 3.4, to: 14 }));
  }
  if (extra !== 'trees') {
    // The jetty stands on one side of the middle, so that its boat lies on the other.
    const boatSide = extra === 'jetty' ? side : -side;
    const x = 800 + boatSide * range(60, 420);
    const y = horizon + range(150, 260);
    parts.push(rowingBoat(art, { x, y, size: range(60, 110), colour: pick(HULLS) }));
  }
  if (extra === 'boats') {
    const x = 800 + side * range(60, 300);
    const y = horizon + range(80, 120);
    parts.push(rowingBoat(art, { x, y, size: range(30, 46), colour: '#e8e2d2' }));
  }
  parts.push(shore(art, side));
  const x = 800 + side * range(560, 720);
  const height = range(680, 880);
  parts.push(
    tree(art, pick(['birch', 'oak', 'pine'] as const), { x, y: HEIGHT - 120, height }),
    grass(art, HEIGHT - 60, { count: 240, tall: 1.3 }),
  );
  return parts.join('');
}
