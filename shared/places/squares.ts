import type { GridPosition } from './national-grid.ts';
import type { GridSquare } from './places.ts';

/** Squares of a kilometre of the National Grid, for servers and browsers. */

/** The square that a position is in. */
export const squareAt = ({ east, north }: GridPosition): GridSquare => ({
  east: Math.floor(east / 1000),
  north: Math.floor(north / 1000),
});

/** The position in the middle of a square. */
export const middleOf = ({ east, north }: GridSquare): GridPosition => ({
  east: east * 1000 + 500,
  north: north * 1000 + 500,
});

export const isSameSquare = (one: GridSquare, other: GridSquare): boolean =>
  one.east === other.east && one.north === other.north;

/** The directions from the middle of three by three squares, in the order of `squaresAround`. */
export const DIRECTIONS = [
  'north-west',
  'north',
  'north-east',
  'west',
  undefined,
  'east',
  'south-west',
  'south',
  'south-east',
] as const;

/** A square with its eight neighbours: from the north-west to the south-east, in rows of three. */
export const squaresAround = ({ east, north }: GridSquare): GridSquare[] =>
  DIRECTIONS.map((_, index) => ({
    east: east + (index % 3) - 1,
    north: north + 1 - Math.floor(index / 3),
  }));

/** Metres between two positions. */
export const metresBetween = (one: GridPosition, other: GridPosition): number =>
  Math.hypot(one.east - other.east, one.north - other.north);
