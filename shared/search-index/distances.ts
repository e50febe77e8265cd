import { distanceTo, type Place, placeOf } from '../places/places.ts';
import { type Bitmap, newBitmap, setBit } from './bitmap.ts';
import { Recent } from './recent.ts';
import { countOf, NO_SQUARE, type Snapshot } from './snapshot.ts';

/** Kilometres in a mile. */
const MILE_KM = 1.609344;

/** How many places' distances, and bitmaps of what is near them, are kept. */
const KEPT = 64;

/** The squares that have listings. */
interface Squares {
  readonly numbers: readonly number[];
  /** The index of the square of each listing. */
  readonly indexes: Uint32Array;
  /** The listings of square `i` are `positions` from `starts[i]` to `starts[i + 1]`. */
  readonly starts: Uint32Array;
  readonly positions: Uint32Array;
}

/** How far the listings of a snapshot are from places. */
export class Distances {
  readonly #snapshot: Snapshot;
  #squares: Squares | undefined;
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
    const { indexes } = this.#all();
    const distances = this.#distancesFrom(place);
    return (position) => distances[indexes[position] as number] as number;
  }

  /** The listings within some miles of a place; none if there is no such place. */
  near(id: string, miles: number): Bitmap {
    return this.#bitmaps.get(`${miles} ${id}`, () => {
      const bitmap = newBitmap(countOf(this.#snapshot));
      const place = placeOf(id);
      if (place === undefined) return bitmap;
      const { starts, positions } = this.#all();
      for (const [square, distance] of this.#distancesFrom(place).entries()) {
        if (distance > miles * MILE_KM) continue;
        const end = starts[square + 1] as number;
        for (let index = starts[square] as number; index < end; index += 1) {
          setBit(bitmap, positions[index] as number);
        }
      }
      return bitmap;
    });
  }

  /** The distance of each square. */
  #distancesFrom(place: Place): Float64Array {
    const { numbers } = this.#all();
    return this.#distances.get(place.id, () =>
      Float64Array.from(numbers, (number) =>
        number === NO_SQUARE
          ? Number.POSITIVE_INFINITY
          : distanceTo(place, { east: number >>> 16, north: number & 0xffff }),
      ),
    );
  }

  #all(): Squares {
    this.#squares ??= squaresOf(this.#snapshot);
    return this.#squares;
  }
}

function squaresOf({ square }: Snapshot): Squares {
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
  const starts = new Uint32Array(indexOf.size + 1);
  for (const index of indexes) starts[index + 1] = (starts[index + 1] as number) + 1;
  for (let index = 0; index < indexOf.size; index += 1) {
    starts[index + 1] = (starts[index + 1] as number) + (starts[index] as number);
  }
  const positions = new Uint32Array(square.length);
  const next = starts.slice();
  for (let position = 0; position < square.length; position += 1) {
    const index = indexes[position] as number;
    positions[next[index] as number] = position;
    next[index] = (next[index] as number) + 1;
  }
  return { numbers: [...indexOf.keys()], indexes, starts, positions };
}
