import { FRAME } from '../../shared/map/frame.ts';
import { type PathData, type SheetPoint, UNIT_METRES } from '../../shared/map/map-data.ts';
import { type GridPosition, gridPosition } from '../../shared/places/national-grid.ts';

/** Longitude and latitude. */
export type LongLat = readonly number[];

const onSheet = ({ east, north }: GridPosition): SheetPoint => [
  (east - FRAME.west) / UNIT_METRES,
  (FRAME.north - north) / UNIT_METRES,
];

/** A position on the sheet, not rounded. */
export const sheetPoint = ([longitude = 0, latitude = 0]: LongLat): SheetPoint =>
  onSheet(gridPosition(latitude, longitude));

export const rounded = ([x, y]: SheetPoint): SheetPoint => [Math.round(x), Math.round(y)];

/** Lines or rings as path data. A minus sign separates two numbers, so no space precedes it. */
export function pathOf(lines: readonly (readonly SheetPoint[])[], isClosed: boolean): PathData {
  return lines
    .map((line) => {
      const points = line.map(rounded);
      const [[startX, startY] = [0, 0]] = points;
      let [x, y] = [startX, startY];
      const steps: number[] = [];
      for (const [nextX, nextY] of points.slice(1)) {
        if (nextX === x && nextY === y) continue;
        steps.push(nextX - x, nextY - y);
        [x, y] = [nextX, nextY];
      }
      // A ring's last point is its first.
      if (isClosed && x === startX && y === startY) steps.splice(-2);
      if (steps.length < (isClosed ? 4 : 2)) return '';
      return `M${startX} ${startY}l${steps.join(' ')}${isClosed ? 'z' : ''}`.replaceAll(' -', '-');
    })
    .join('');
}
