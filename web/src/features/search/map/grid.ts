import { decodeBounds, encodeBounds } from '../../../../../shared/search/bounds.ts';
import { decodeDrawn, encodeDrawn } from '../../../../../shared/search/drawn-area.ts';

/** A position on the National Grid, in metres unless it says otherwise. */
export interface Position {
  readonly east: number;
  readonly north: number;
}

/** A rectangle on the National Grid, in metres. */
export interface Extent {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * Metres in a pixel at zoom 0, so that zooms are those of web maps in the middle of the Lakes
 * (54.5° north).
 */
const METRES_AT_0 = 90_900;

export const metresPerPixel = (zoom: number): number => METRES_AT_0 / 2 ** zoom;

/** From the whole district down to a village. Listings are known to a kilometre, so no nearer. */
export const ZOOM = { min: 9, max: 14, step: 0.5 } as const;

const KILOMETRE = 1_000;

/** The squares of a kilometre whose middles are in an extent, as the filter `bounds` has them. */
export function boundsOf({ west, south, east, north }: Extent): string {
  const first = (metres: number) => Math.ceil(metres / KILOMETRE - 0.5);
  return encodeBounds({
    west: first(west),
    south: first(south),
    east: first(east),
    north: first(north),
  });
}

/** Corners of drawn areas are in hundreds of metres. */
const CORNER_UNIT = 100;

/** The value of the filter `drawn` for an area. */
export const drawnOf = (area: readonly Position[]): string =>
  encodeDrawn(
    area.map(({ east, north }) => ({
      east: Math.round(east / CORNER_UNIT),
      north: Math.round(north / CORNER_UNIT),
    })),
  );

/** The corners of the area that is searched. Undefined if none is, or it can't be read. */
export function areaIn(
  bounds: string | undefined,
  drawn: string | undefined,
): readonly Position[] | undefined {
  if (drawn !== undefined) {
    return decodeDrawn(drawn)?.map(({ east, north }) => ({
      east: east * CORNER_UNIT,
      north: north * CORNER_UNIT,
    }));
  }
  const read = bounds === undefined ? undefined : decodeBounds(bounds);
  if (read === undefined) return undefined;
  const [west, south] = [read.west * KILOMETRE, read.south * KILOMETRE];
  const [east, north] = [read.east * KILOMETRE, read.north * KILOMETRE];
  return [
    { east: west, north: south },
    { east: west, north },
    { east, north },
    { east, north: south },
  ];
}

export const isInside = ({ east, north }: Position, extent: Extent): boolean =>
  east >= extent.west && east < extent.east && north >= extent.south && north < extent.north;

/** The least extent around positions. Undefined without any. */
export function extentAround(positions: readonly Position[]): Extent | undefined {
  if (positions.length === 0) return undefined;
  const easts = positions.map(({ east }) => east);
  const norths = positions.map(({ north }) => north);
  return {
    west: Math.min(...easts),
    south: Math.min(...norths),
    east: Math.max(...easts),
    north: Math.max(...norths),
  };
}
