import { isDeepStrictEqual } from 'node:util';
import type { FieldValues } from '../../../shared/listings/fields.ts';
import { LISTING_LIMITS } from '../../../shared/listings/limits.ts';
import { gridPosition } from '../../../shared/places/national-grid.ts';
import { positionOf } from '../../../shared/places/postcode-positions.ts';
import { squareOf } from '../../../shared/places/postcode-squares.ts';
import { isSameSquare, metresBetween, squaresAround } from '../../../shared/places/squares.ts';
import type { FieldProblem } from '../../../shared/problems.ts';
import { attributesOf } from '../../data/listing/fields.ts';
import { InvalidFieldsError } from '../../lib/errors.ts';

const NOT_A_NEIGHBOUR = 'The circle can only move to a square next to the postcode’s own';
const TOO_FAR = `The exact place must be within ${LISTING_LIMITS.exactPlace.max / 1000} km of the postcode`;
const NO_POSITION = 'We don’t know where this postcode is, so we can’t show the exact place';

/**
 * The attributes of a listing with these fields. Its location follows from its postcode.
 * @param before the fields before the change; none for a new listing
 * @throws InvalidFieldsError if it can't be shown there
 */
export function attributesWithPlace(fields: FieldValues, before?: FieldValues) {
  const after = withoutOwnSquare(fields);
  const problems = [...squareProblems(after, before), ...exactPlaceProblems(after, before)];
  if (problems.length > 0) throw new InvalidFieldsError(problems);
  return {
    ...attributesOf(after),
    ...(after.postcode !== before?.postcode && {
      location: positionOf(after.postcode)?.position,
    }),
  };
}

/** The postcode's own square is no choice: it may change with the data. */
function withoutOwnSquare(fields: FieldValues): FieldValues {
  const own = squareOf(fields.postcode);
  const { shown_square } = fields;
  return own && shown_square && isSameSquare(own, shown_square)
    ? { ...fields, shown_square: null }
    : fields;
}

/** Whether a choice needs no check, because it was checked for the same postcode. */
const isKept = (
  field: 'shown_square' | 'exact_place',
  after: FieldValues,
  before: FieldValues | undefined,
): boolean => after.postcode === before?.postcode && isDeepStrictEqual(after[field], before[field]);

function squareProblems(after: FieldValues, before: FieldValues | undefined): FieldProblem[] {
  const { shown_square, postcode } = after;
  if (shown_square === null || isKept('shown_square', after, before)) return [];
  const own = squareOf(postcode);
  const isBeside = own && squaresAround(own).some((square) => isSameSquare(square, shown_square));
  return isBeside ? [] : [{ path: 'shown_square', message: NOT_A_NEIGHBOUR }];
}

function exactPlaceProblems(after: FieldValues, before: FieldValues | undefined): FieldProblem[] {
  const { exact_place, postcode } = after;
  if (exact_place === null || isKept('exact_place', after, before)) return [];
  const path = 'exact_place';
  const start = positionOf(postcode)?.position;
  if (start === undefined) return [{ path, message: NO_POSITION }];
  const place = gridPosition(exact_place.latitude, exact_place.longitude);
  return metresBetween(start, place) > LISTING_LIMITS.exactPlace.max
    ? [{ path, message: TOO_FAR }]
    : [];
}
