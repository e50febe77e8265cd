import { distanceTo, type Located } from '../places/places.ts';
import type { Bitmap } from './bitmap.ts';
import { Recent } from './recent.ts';
import { type Squares, squareFrom } from './squares.ts';

/** Kilometres in a mile. */
const MILE_KM = 1.609344;

/** How many places' distances, and bitmaps of what is near them, are kept. */
const KEPT = 64;

/** How far the listings of a snapshot are from places. */
export class Distances {
  readonly #squares: () => Squares;
  readonly #distances = new Recent<Float64Array>(KEPT);
  readonly #bitmaps = new Recent<Bitmap>(KEPT);

  /** @param squares of the snapshot, made at their first use */
  constructor(squares: () => Squares) {
    this.#squares = squares;
  }

  /**
   * The distance of a row's listing from a place, in whole kilometres; infinite if nobody knows where
   * it is.
   */
  from(place: Located): (row: number) => number {
    const { indexes } = this.#squares();
    const distances = this.#distancesFrom(place);
    return (row) => distances[indexes[row] as number] as number;
  }

  /** The listings within some miles of a place. */
  near(place: Located, miles: number): Bitmap {
    return this.#bitmaps.get(`${miles} ${place.id}`, () =>
      this.#squares().within(
        [...this.#distancesFrom(place)].flatMap((distance, index) =>
          distance > miles * MILE_KM ? [] : [[index, index + 1] as const],
        ),
      ),
    );
  }

  /** The distance of each square. */
  #distancesFrom(place: Located): Float64Array {
    return this.#distances.get(place.id, () =>
      Float64Array.from(this.#squares().numbers, (number) => {
        const square = squareFrom(number);
        return square === undefined ? Number.POSITIVE_INFINITY : distanceTo(place, square);
      }),
    );
  }
}
