/**
 * The data that maps are drawn from. Positions are on a sheet: in tens of metres of the OS National Grid,
 * east and south of the sheet's north-western corner. Made by `npm run map`.
 */

import { FRAME } from './frame.ts';

/** Metres in one unit of the sheet. */
export const UNIT_METRES = 10;

/** The heights from which land has another tint, in metres. */
export const TINT_HEIGHTS = [150, 300, 450, 600, 750, 900] as const;

/** A position on the sheet: units east and south of its corner. */
export type SheetPoint = readonly [x: number, y: number];

/** Room for a name at the sheet's side, in units. */
const ROOM = 200;

/** Whether a named point is on the sheet. Lists have some beyond it, too. */
export const isOnSheet = ([x, y]: SheetPoint): boolean =>
  x > ROOM &&
  y > ROOM &&
  x < (FRAME.east - FRAME.west) / UNIT_METRES - ROOM &&
  y < (FRAME.north - FRAME.south) / UNIT_METRES - ROOM;

/** Areas or lines as SVG path data: `M` with the first point, then the steps to the others. */
export type PathData = string;

export interface MapLake {
  readonly name: string;
  /** Whether people know it. */
  readonly isMajor: boolean;
  /** The area in square kilometres. */
  readonly area: number;
  /** Where its name stands if it doesn't run along its middle. */
  readonly at: SheetPoint;
  /** Along its middle, from left to right, and how wide it is there. */
  readonly middle?: { readonly line: readonly SheetPoint[]; readonly width: number };
  readonly path: PathData;
}

export interface MapFell {
  readonly name: string;
  /** Metres. */
  readonly height: number;
  readonly at: SheetPoint;
}

export interface MapPlace {
  readonly name: string;
  readonly at: SheetPoint;
  readonly kind: 'town' | 'village' | 'hamlet';
  /** How much a map needs its name. */
  readonly rank: number;
}

export interface MapStation {
  readonly name: string;
  readonly at: SheetPoint;
}

/** Lists begin with what matters most. */
export interface MapData {
  readonly land: PathData;
  readonly coast: PathData;
  readonly park: PathData;
  readonly motorway: PathData;
  /** The areas of the colours of height, by the height at which each begins. */
  readonly tints: Readonly<Record<string, PathData>>;
  readonly lakes: readonly MapLake[];
  readonly fells: readonly MapFell[];
  readonly places: readonly MapPlace[];
  readonly stations: readonly MapStation[];
}
