import { gridPosition } from '../../../shared/places/national-grid.ts';
import type { GridSquare } from '../../../shared/places/places.ts';
import { squareOf } from '../../../shared/places/postcode-squares.ts';
import { squareAt } from '../../../shared/places/squares.ts';
import type { Listing } from './repository.ts';

/**
 * The square in which anyone sees a listing: that of its exact place, if its owner shows that, else the
 * one that its owner has chosen, else its postcode's. All that is public of where it is depends on this
 * and its outcode alone (D2). Undefined if its outcode isn't known.
 */
export function publicSquare({
  postcode,
  shown_square,
  exact_place,
}: Pick<Listing, 'postcode' | 'shown_square' | 'exact_place'>): GridSquare | undefined {
  if (exact_place === undefined) return shown_square ?? squareOf(postcode);
  return squareAt(gridPosition(exact_place.latitude, exact_place.longitude));
}
