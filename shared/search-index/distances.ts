import { distanceTo, type Place, placeOf } from '../places/places.ts';
import { type Bitmap, bitmapOf, newBitmap } from './bitmap.ts';
import { Recent } from './recent.ts';
import { countOf, NO_SQUARE, type Snapshot } from './snapshot.ts';

/** Kilometres in a mile. */
const MILE_KM = 1.609344;

/** How many places' distances, and bitmaps of what is near them, are kept. */
const KEPT = 64;

/** How far the listings of a snapshot are from places. */
export class Distances {
  readonly #snapshot: Snapshot;
  /** The squares that have listings, and for each listing the index of its square. */
  #squares: { readonly numbers: readonly number[]; readonly indexes: Uint32Array } | undefined;
  readonly #distances = new Recent<Float64Array>(KEPT);
  readonly #bitmaps = new Recent<Bitmap>(KEPT);

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  /**
   * The distance of the listing at a position from a place, in whole kilometres; infinite if nobody
   * knows where it is.
   */
  from(place: Place): (position: number) => number {
    this.#squares ??= squaresOf(this.#snapshot);
    const { numbers, indexes } = this.#squares;
    const distances = this.#distances.get(place.id, () =>
      Float64Array.from(numbers, (number) =>
        number === NO_SQUARE
          ? Number.POSITIVE_INFINITY
          : distanceTo(place, { east: number >>> 16, north: number & 0xffff }),
      ),
    );
    return (position) => distances[indexes[position] as number] as number;
  }

  /** The listings within some miles of a place; none if there is no such place. */
  near(id: string, miles: number): Bitmap {
    return this.#bitmaps.get(`${miles} ${id}`, () => {
      const place = placeOf(id);
      const count = countOf(this.#snapshot);
      if (place === undefined) return newBitmap(count);
      const distanceOf = this.from(place);
      return bitmapOf(count, (position) => distanceOf(position) <= miles * MILE_KM);
    });
  }
}

function squaresOf({ square }: Snapshot) {
  const indexOf = new Map<number, number>();
  const indexes = new Uint32Array(square.length);
  for (let position = 0; position < square.length; position += 1) {
    const number = square[position] as number;
    let index = indexOf.get(number);
    if (index === undefined) {
      index = indexOf.size;
      indexOf.set(number, index);
    }
    indexes[position] = index;
  }
  return { numbers: [...indexOf.keys()], indexes };
}
