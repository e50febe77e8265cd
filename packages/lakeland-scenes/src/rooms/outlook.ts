import { RIPPLE } from '../land/lake.ts';
import { landscape } from '../land/landscape.ts';
import { sky } from '../land/sky.ts';
import { HEIGHT, WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { fill, fillOpacity, rect, shape } from '../sheet/svg.ts';
import type { Span } from './box.ts';
import type { Room } from './room.ts';

/** No window begins lower than this, in metres. */
const LOWEST_SILL = 0.7;

/** What lies outside, as large as the sheet: a window across `x` of the far wall shows its part of it. */
export function outlook(art: Art, { camera, at, back }: Room, x: Span): string {
  const { range } = art;
  const { horizon } = camera;
  const [left, sill] = at(x[0], LOWEST_SILL, back);
  const [right] = at(x[1], LOWEST_SILL, back);
  const atTheWindow = back < 3;
  const view =
    sky(art, horizon) +
    landscape(art, {
      horizon,
      near: 0.7,
      slices: 64,
      camera: 0.14,
      // From deep in a room only low fells have their tops below the lintel.
      relief: range(0.95, 1.25) * (atTheWindow ? 1.15 : 0.52),
      head: range(3.4, 5),
      width: range(0.3, 0.7),
      lake: art.chance(0.75),
      woods: 0.05,
      mist: 0.1,
      waterFoot: sill,
      waterSides: [left - RIPPLE, right + RIPPLE],
    });
  const sheet = shape([
    [0, 0],
    [WIDTH, 0],
    [WIDTH, HEIGHT],
    [0, HEIGHT],
  ]);
  return fill(sheet, art.light.haze) + view + glare(art, left, right);
}

/** To eyes used to the room, the day outside is bright. */
function glare({ light }: Art, left: number, right: number): string {
  if (light.dark) return '';
  const warm = '#fffaf0';
  const width = right - left;
  return (
    rect(left, 0, width, HEIGHT, warm, 'opacity=".3" style="mix-blend-mode:soft-light"') +
    rect(left, 0, width, HEIGHT, warm, fillOpacity(0.06))
  );
}
