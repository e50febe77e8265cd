import { WIDTH } from '../request.ts';
import type { Art, Stop } from '../sheet/art.ts';
import { fill, group, type Point, px, shape } from '../sheet/svg.ts';
import { farmOn, placeFarms } from './farms.ts';
import { createGroundColour } from './ground-colour.ts';
import { createHeightField } from './height-field.ts';
import { lake } from './lake.ts';
import { mist } from './sky.ts';
import { slicesOf } from './slices.ts';
import { createValley, type ValleySettings } from './valley.ts';
import { createView } from './view.ts';
import { woodsOn } from './woods.ts';

/** Strips run a little past both edges of the sheet. */
const LEFT = -30;
const RIGHT = WIDTH + 30;
const COLUMNS = 112;

/** Fells, fields, woods and, where the valley has one, a lake: drawn from far to near. */
export function landscape(art: Art, settings: ValleySettings): string {
  const valley = createValley(art, settings);
  const view = createView(valley);
  const heightAt = createHeightField(art, valley);
  const colourAt = createGroundColour(art, valley, heightAt);
  const farms = placeFarms(art, valley);
  const land: string[] = [];
  const mirrored: string[] = [];
  let lowest = valley.horizon;

  for (const slice of slicesOf(valley)) {
    const { index, z, nextZ } = slice;
    const shore = view.screenY(0, z);
    const ridge: Point[] = [];
    const reflection: Point[] = [];
    const foot: Point[] = [];
    const stops: Stop[] = [];
    for (let i = 0; i <= COLUMNS; i++) {
      const share = i / COLUMNS;
      const across = LEFT + share * (RIGHT - LEFT);
      const x = view.worldX(across, z);
      const height = heightAt(x, z);
      const top = view.screenY(Math.max(0, height), z);
      ridge.push([across, top]);
      reflection.push([across, 2 * shore - top]);
      lowest = Math.max(lowest, 2 * shore - top);
      // Over water a strip ends at its own shore, on land it reaches under the next.
      const nextIsLand = heightAt((x * nextZ) / z, nextZ) > 0;
      foot.push([across, view.screenY(0, nextIsLand ? nextZ * 0.985 : z)]);
      const fine = index > valley.slices * 0.6;
      if (fine || i % 2 === 0) stops.push([share, colourAt(x, z, height)]);
    }
    const ground = art.gradientBetween([LEFT, 0], [RIGHT, 0], stops);
    land.push(fill(shape([...ridge, ...foot.reverse()]), ground));
    if (valley.lake) {
      mirrored.push(fill(shape([...reflection, [RIGHT, shore], [LEFT, shore]]), ground));
    }

    const woods = woodsOn(art, valley, view, heightAt, z);
    if (woods !== '') {
      land.push(woods);
      if (valley.lake) {
        mirrored.push(group(`transform="translate(0 ${px(2 * shore)}) scale(1 -1)"`, woods));
      }
    }
    for (const farm of farms) land.push(farmOn(art, valley, view, heightAt, slice, farm));
    if (valley.mist > 0.16 && index % 16 === 9 && z > 2) {
      land.push(mist(art, view.screenY(0.04, z), 90, valley.mist * 0.8));
    }
  }
  if (!valley.lake) return land.join('');
  const { horizon, waterFoot: foot, waterSides: sides } = valley;
  return lake(art, { horizon, foot, sides, mirrored, lowest }) + land.join('');
}
