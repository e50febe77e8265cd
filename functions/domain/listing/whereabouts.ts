import type { Whereabouts } from '../../../shared/listings/place-schemas.ts';
import { hasPicture } from '../../../shared/map/draw-picture.ts';
import { gridPosition } from '../../../shared/places/national-grid.ts';
import { isKnown, spreadOf } from '../../../shared/places/postcode-squares.ts';
import { middleOf } from '../../../shared/places/squares.ts';
import { surroundingsOf } from '../../../shared/places/surroundings.ts';
import { publicSquare } from '../../data/listing/public-square.ts';
import type { Listing } from '../../data/listing/repository.ts';

/** From this spread on, nothing but the outcode is known. */
const UNKNOWN = 17;
/** From this spread on, what is near the middle of the square may be far from the listing. */
const ROUGH = 9;

const NOTHING_NEAR = { fells: [], lake: null, station: null, village: null } as const;

/**
 * Where a listing is, as anyone may know: all of it follows from its public square and, if its owner
 * shows that, its exact place. Distances are in halves of a mile, in whole miles if the square stands for
 * a larger area.
 */
export async function whereaboutsOf(
  listing: Pick<Listing, 'postcode' | 'shown_square' | 'exact_place'>,
): Promise<Whereabouts | null> {
  const square = publicSquare(listing);
  if (square === undefined) return null;
  const middle = middleOf(square);
  const { exact_place: exact } = listing;
  const place = exact && gridPosition(exact.latitude, exact.longitude);
  if (place === undefined && !isKnown(listing.postcode)) return null;
  const spread_km = place === undefined ? spreadOf(square) : 1;
  if (spread_km >= UNKNOWN) return null;
  return {
    spread_km,
    pin: place
      ? {
          east: Math.round(place.east - middle.east),
          north: Math.round(place.north - middle.north),
        }
      : null,
    has_map: hasPicture(square),
    ...(spread_km >= ROUGH
      ? { ...NOTHING_NEAR, fells: [] }
      : await surroundingsOf(place ?? middle, spread_km === 1 ? 0.5 : 1)),
  };
}
