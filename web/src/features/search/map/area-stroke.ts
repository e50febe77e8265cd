import type { Position } from './grid.ts';

/** How far from the straight line a corner must be to stay, at first, in metres. */
const FINEST = 60;
/** A stroke that encloses less than this was a tap, or a slip. In square metres. */
const LEAST_AREA = 500_000;

/** How far a point is from the line between two others. */
function offLine(point: Position, from: Position, to: Position): number {
  const east = to.east - from.east;
  const north = to.north - from.north;
  const length = Math.hypot(east, north);
  if (length === 0) return Math.hypot(point.east - from.east, point.north - from.north);
  return Math.abs(east * (from.north - point.north) - north * (from.east - point.east)) / length;
}

/** A line without the points that are less than `tolerance` beside it (Douglas and Peucker). */
function simplified(line: readonly Position[], tolerance: number): readonly Position[] {
  const [from, to] = [line[0], line.at(-1)];
  if (line.length < 3 || from === undefined || to === undefined) return line;
  let farthest = 0;
  let at = 0;
  for (const [index, point] of line.entries()) {
    const distance = offLine(point, from, to);
    if (distance > farthest) [farthest, at] = [distance, index];
  }
  if (farthest <= tolerance) return [from, to];
  return [
    ...simplified(line.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplified(line.slice(at), tolerance),
  ];
}

const areaOf = (ring: readonly Position[]): number =>
  Math.abs(
    ring.reduce((sum, { east, north }, index) => {
      const next = ring[(index + 1) % ring.length] ?? { east, north };
      return sum + east * next.north - next.east * north;
    }, 0),
  ) / 2;

/** The area that one stroke encloses, with at most `mostCorners` corners. Undefined for a tap. */
export function areaOfStroke(
  stroke: readonly Position[],
  mostCorners: number,
): readonly Position[] | undefined {
  let corners = stroke;
  for (let tolerance = FINEST; ; tolerance *= 1.5) {
    corners = simplified(stroke, tolerance);
    if (corners.length <= mostCorners) break;
  }
  return corners.length >= 3 && areaOf(corners) >= LEAST_AREA ? corners : undefined;
}
