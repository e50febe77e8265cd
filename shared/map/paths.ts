import type { PathData, SheetPoint } from './map-data.ts';

/** A line, or the corners of a ring without its last one again. */
export type Points = readonly SheetPoint[];

const NUMBER = /-?\d+/g;

/** The lines or rings of path data as `npm run map` writes it. */
export function pointsOf(path: PathData): Points[] {
  return path
    .split('M')
    .slice(1)
    .map((part) => {
      const numbers = part.match(NUMBER) ?? [];
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, place): SheetPoint => {
        // The first point, then steps from one to the next.
        x += Number(numbers[2 * place]);
        y += Number(numbers[2 * place + 1]);
        return [x, y];
      });
    });
}

const short = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ([x, y]: SheetPoint): string => `${short(x)} ${short(y)}`;

export const lineData = (line: Points): PathData =>
  line.length < 2 ? '' : `M${line.map(pair).join('L')}`;

export const ringData = (ring: Points): PathData =>
  ring.length < 3 ? '' : `M${ring.map(pair).join('L')}Z`;

/** A ring as a curve through the middles of its sides: few corners make a smooth shore. */
export function curveData(ring: Points): PathData {
  if (ring.length < 3) return '';
  const middle = (place: number): SheetPoint => {
    const [x, y] = ring[place % ring.length] as SheetPoint;
    const [nextX, nextY] = ring[(place + 1) % ring.length] as SheetPoint;
    return [(x + nextX) / 2, (y + nextY) / 2];
  };
  const curves = ring.map((_, place) => {
    const corner = ring[(place + 1) % ring.length] as SheetPoint;
    return `Q${pair(corner)} ${pair(middle(place + 1))}`;
  });
  return `M${pair(middle(0))}${curves.join('')}Z`;
}

/** Path data of rings as curves. */
export const asCurves = (path: PathData): PathData => pointsOf(path).map(curveData).join('');
