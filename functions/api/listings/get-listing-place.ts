import type { ListingPlace } from '../../../shared/listings/own-schema.ts';
import { coordinatesOf, rounded } from '../../../shared/places/national-grid.ts';
import { allPlaces, type GridSquare, type Place } from '../../../shared/places/places.ts';
import { positionOf } from '../../../shared/places/postcode-positions.ts';
import { squareOf } from '../../../shared/places/postcode-squares.ts';
import { metresBetween, middleOf, squaresAround } from '../../../shared/places/squares.ts';
import type { Operation } from '../../lib/http-handler.ts';

/** Five decimals are about a metre. */
const EXACT_DECIMALS = 5;

const NAMED: readonly Place['kind'][] = ['city', 'town', 'village', 'hamlet'];

const settlements = (): Place[] => allPlaces().filter(({ kind }) => NAMED.includes(kind));

/** The settlement whose middle is nearest to the middle of a square. */
function nearestTo(square: GridSquare, among: readonly Place[]): string {
  const middle = middleOf(square);
  let nearest = { name: '', metres: Number.POSITIVE_INFINITY };
  for (const { name, positions } of among) {
    const [{ east, north }] = positions;
    const metres = metresBetween(middle, { east: east * 100, north: north * 100 });
    if (metres < nearest.metres) nearest = { name, metres };
  }
  return nearest.name;
}

/** Where a postcode is, and the squares in which its listing may be shown. It reads nothing. */
export const getListingPlace =
  (): Operation<'getListingPlace'> =>
  async ({ body: { postcode } }): Promise<ListingPlace> => {
    const square = squareOf(postcode);
    const found = positionOf(postcode);
    const named = settlements();
    return {
      squares:
        square === undefined
          ? []
          : squaresAround(square).map((each) => ({ ...each, near: nearestTo(each, named) })),
      position: found === undefined ? null : rounded(coordinatesOf(found.position), EXACT_DECIMALS),
      is_inside_boundary: found?.isInPark ?? null,
    };
  };
