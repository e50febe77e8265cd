import type { Away, Whereabouts } from '../../../shared/listings/place-schemas.ts';
import { hasPicture } from '../../../shared/map/map-picture.ts';
import { type GridPosition, gridPosition } from '../../../shared/places/national-grid.ts';
import type { GridSquare, Place } from '../../../shared/places/places.ts';
import { isKnown, spreadOf } from '../../../shared/places/postcode-squares.ts';
import { middleOf } from '../../../shared/places/squares.ts';
import { awayFrom, candidateOf, surroundingsOf } from '../../../shared/places/surroundings.ts';
import { publicSquare } from '../../data/listing/public-square.ts';
import type { Listing } from '../../data/listing/repository.ts';

/** From this spread on, nothing but the outcode is known. */
const UNKNOWN = 17;
/** From this spread on, what is near the middle of the square may be far from the listing. */
const ROUGH = 9;

const NOTHING_NEAR = { fells: [], lake: null, station: null, village: null } as const;

/** A listing's place, as it is public, and how finely distances from it are said, in miles. */
interface Origin {
  readonly square: GridSquare;
  readonly spread_km: number;
  /** Its exact place, if its owner shows that. */
  readonly exact: GridPosition | undefined;
  readonly step: number;
}

type Placed = Pick<Listing, 'postcode' | 'shown_square' | 'exact_place'>;

/** Undefined if nothing is known but its outcode. */
function originOf(listing: Placed): Origin | undefined {
  const square = publicSquare(listing);
  if (square === undefined) return undefined;
  const { exact_place } = listing;
  if (exact_place !== undefined) {
    const exact = gridPosition(exact_place.latitude, exact_place.longitude);
    return { square, spread_km: 1, exact, step: 0.5 };
  }
  const spread_km = spreadOf(square);
  if (!isKnown(listing.postcode) || spread_km >= UNKNOWN) return undefined;
  return { square, spread_km, exact: undefined, step: spread_km === 1 ? 0.5 : 1 };
}

/** How far a place is from a listing. Null if nobody knows where that is. */
export function distanceOf(listing: Placed, place: Place): Away | null {
  const origin = originOf(listing);
  if (origin === undefined || origin.spread_km >= ROUGH) return null;
  const from = origin.exact ?? middleOf(origin.square);
  return awayFrom(from, candidateOf(place, from), origin.step);
}

/**
 * Where a listing is, as anyone may know: all of it follows from its public square and, if its owner
 * shows that, its exact place. Distances are in halves of a mile, in whole miles if the square stands for
 * a larger area.
 */
export async function whereaboutsOf(listing: Placed): Promise<Whereabouts | null> {
  const origin = originOf(listing);
  if (origin === undefined) return null;
  const { square, spread_km, exact, step } = origin;
  const middle = middleOf(square);
  return {
    spread_km,
    pin: exact
      ? {
          east: Math.round(exact.east - middle.east),
          north: Math.round(exact.north - middle.north),
        }
      : null,
    has_map: hasPicture(square),
    ...(spread_km >= ROUGH
      ? { ...NOTHING_NEAR, fells: [] }
      : await surroundingsOf(exact ?? middle, step)),
  };
}
