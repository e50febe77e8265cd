import { GRID_KM } from './limits.ts';

/**
 * A part of the map: whole kilometres of the OS National Grid. The south-western corner belongs to it,
 * the north-eastern one doesn't.
 */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const FORM = /^(\d{1,4}),(\d{1,4}),(\d{1,4}),(\d{1,4})$/;

/** Bounds as an address has them: `330,500,350,520` is west, south, east and north. */
export const encodeBounds = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].join();

/** The bounds in a text; undefined if it has none, or they hold nothing of the grid. */
export function decodeBounds(text: string): Bounds | undefined {
  const numbers = FORM.exec(text)?.slice(1).map(Number) ?? [];
  const [west = 0, south = 0, east = 0, north = 0] = numbers;
  const isPart = west < east && south < north && east <= GRID_KM.east && north <= GRID_KM.north;
  return isPart ? { west, south, east, north } : undefined;
}
