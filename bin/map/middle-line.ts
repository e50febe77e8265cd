import type { SheetPoint } from '../../shared/map/map-data.ts';

/** How many slices of a lake the line has. */
const SLICES = 12;
/** The share of its length at each end without a line. */
const ENDS = 0.06;

/**
 * The line along the middle of a shore, on which a name can run, and how wide the water is there: slices
 * across the longer axis, and the middle of the widest stretch of each.
 */
export function middleLine(shore: readonly SheetPoint[]) {
  const mean = (axis: 0 | 1) => shore.reduce((sum, point) => sum + point[axis], 0) / shore.length;
  const [middleX, middleY] = [mean(0), mean(1)];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of shore) {
    xx += (x - middleX) ** 2;
    xy += (x - middleX) * (y - middleY);
    yy += (y - middleY) ** 2;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = shore.map(
    ([x, y]): SheetPoint => [
      (x - middleX) * cos + (y - middleY) * sin,
      (y - middleY) * cos - (x - middleX) * sin,
    ],
  );
  const along = turned.map(([u]) => u);
  const [first, last] = [Math.min(...along), Math.max(...along)];

  const line: [along: number, across: number][] = [];
  let widths = 0;
  for (let slice = 0; slice <= SLICES; slice += 1) {
    const at = first + (last - first) * (ENDS + ((1 - 2 * ENDS) * slice) / SLICES);
    const widest = widestAt(turned, at);
    if (widest === undefined) continue;
    line.push([at, (widest[0] + widest[1]) / 2]);
    widths += widest[1] - widest[0];
  }
  for (let round = 0; round < 3; round += 1) smooth(line);
  const back = line.map(
    ([u, v]): SheetPoint => [middleX + u * cos - v * sin, middleY + u * sin + v * cos],
  );
  return { line: readable(back), width: widths / line.length };
}

/** The widest stretch of water that a slice has. */
function widestAt(shore: readonly SheetPoint[], at: number): [number, number] | undefined {
  const shores: number[] = [];
  for (const [place, [u, v]] of shore.entries()) {
    const [nextU, nextV] = shore[(place + 1) % shore.length] as SheetPoint;
    if (u > at !== nextU > at) shores.push(v + ((at - u) / (nextU - u)) * (nextV - v));
  }
  shores.sort((one, other) => one - other);
  let widest: [number, number] | undefined;
  for (let place = 0; place + 1 < shores.length; place += 2) {
    const [from, to] = [shores[place] as number, shores[place + 1] as number];
    if (widest === undefined || to - from > widest[1] - widest[0]) widest = [from, to];
  }
  return widest;
}

function smooth(line: [number, number][]): void {
  const before = line.map(([, across]) => across);
  for (let place = 1; place < line.length - 1; place += 1) {
    const [left = 0, own = 0, right = 0] = before.slice(place - 1, place + 2);
    (line[place] as [number, number])[1] = (left + 2 * own + right) / 4;
  }
}

/** From left to right; a steep one upwards. */
function readable(line: readonly SheetPoint[]): readonly SheetPoint[] {
  const [[fromX, fromY] = [0, 0]] = line;
  const [toX, toY] = line.at(-1) ?? [0, 0];
  const isSteep = Math.abs(toX - fromX) < 0.35 * Math.abs(toY - fromY);
  return (isSteep ? toY > fromY : toX < fromX) ? line.toReversed() : line;
}
