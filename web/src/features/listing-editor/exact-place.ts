import { LISTING_LIMITS } from '../../../../shared/listings/limits.ts';
import {
  type Coordinates,
  coordinatesOf,
  gridPosition,
  rounded,
} from '../../../../shared/places/national-grid.ts';
import { metresBetween } from '../../../../shared/places/squares.ts';

/** Five decimals are about a metre. */
const DECIMALS = 5;

const positionOf = ({ latitude, longitude }: Coordinates) => gridPosition(latitude, longitude);

/** Whole metres between two places. */
export const metresFrom = (one: Coordinates, other: Coordinates): number =>
  Math.round(metresBetween(positionOf(one), positionOf(other)));

/** Whether a place may be shown for a postcode there. */
export const isNear = (place: Coordinates, postcode: Coordinates): boolean =>
  metresBetween(positionOf(place), positionOf(postcode)) <= LISTING_LIMITS.exactPlace.max;

/** The place that is some metres to the east and north of another. */
export function movedBy(place: Coordinates, east: number, north: number): Coordinates {
  const from = positionOf(place);
  return rounded(coordinatesOf({ east: from.east + east, north: from.north + north }), DECIMALS);
}

/** Coordinates as maps write them: `54.44712, -2.97815`. */
export const formatPlace = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`;

const PLACE = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,2}(?:\.\d+)?)\s*$/;

/** Coordinates as people paste them from a map; undefined for any other text. */
export function parsePlace(text: string): Coordinates | undefined {
  const [, latitude, longitude] = PLACE.exec(text.replaceAll('−', '-')) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  return rounded({ latitude: Number(latitude), longitude: Number(longitude) }, DECIMALS);
}

/** How far away something is: `230 m`, `1.4 km`. */
export const formatMetres = (metres: number): string =>
  metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`;
