import type { GridSquare } from '../../../shared/places/places.ts';
import { squareOf } from '../../../shared/places/postcode-squares.ts';
import type { Listing } from './repository.ts';

/**
 * The square of a kilometre that a listing is shown in; undefined if nobody knows where it is. Of where
 * a listing is, the public and the search know nothing else (D2).
 */
export const publicSquare = ({ postcode }: Pick<Listing, 'postcode'>): GridSquare | undefined =>
  squareOf(postcode);
