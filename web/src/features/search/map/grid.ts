import { decodeBounds, encodeBounds } from '../../../../../shared/search/bounds.ts';
import { decodeDrawn, encodeDrawn } from '../../../../../shared/search/drawn-area.ts';
import type { MapView } from './map-address.ts';

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

/** The extent that is shown if nothing says otherwise: the National Park. */
export const THE_LAKES: Extent = { west: 302_000, south: 475_000, east: 362_000, north: 543_000 };

/** How far the map can be moved, in metres: Cumbria, and the sea beside it. */
export const REACH: Extent = { west: 270_000, south: 440_000, east: 395_000, north: 600_000 };

/** Nothing that is found is shown nearer at first: it is known to a kilometre. */
const NEAREST_FIT = 12;

/** A map with less width has no room to spare beside it, in pixels. */
const NARROW = 480;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A view's middle on one axis, moved until the view is within reach. */
const within = (middle: number, half: number, low: number, high: number): number =>
  high - low < 2 * half ? (low + high) / 2 : Math.min(Math.max(middle, low + half), high - half);

/** The nearest view that shows a whole extent, on a map of a size. */
export function viewAround({ west, south, east, north }: Extent, { width, height }: Size): MapView {
  // Room for the buttons above, for what is said below, and for the controls at the side. A phone hasn't
  // that much: there they lie below what is found, mostly.
  const [left, top, right, bottom] = [28, 72, width < NARROW ? 28 : 110, 64];
  const metres = Math.max(
    (east - west) / Math.max(width - left - right, 1),
    (north - south) / Math.max(height - top - bottom, 1),
  );
  // A hundredth of a step is no difference.
  const steps = Math.floor(Math.log2(METRES_AT_0 / metres) / ZOOM.step + 0.01);
  const zoom = Math.min(Math.max(steps * ZOOM.step, ZOOM.min), NEAREST_FIT);
  const pixel = metresPerPixel(zoom);
  return {
    east: within(
      (west + east + (right - left) * pixel) / 2,
      (width * pixel) / 2,
      REACH.west,
      REACH.east,
    ),
    north: within(
      (south + north - (bottom - top) * pixel) / 2,
      (height * pixel) / 2,
      REACH.south,
      REACH.north,
    ),
    zoom,
  };
}

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
