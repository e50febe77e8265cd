import type { GridSquare } from '../places/places.ts';
import { type Bitmap, eachBit, newBitmap, setBit } from './bitmap.ts';
import { countOf, NO_SQUARE, type Snapshot } from './snapshot.ts';

/** The square with a number of the index; undefined for a listing without a place. */
export const squareFrom = (number: number): GridSquare | undefined =>
  number === NO_SQUARE ? undefined : { east: number >>> 16, north: number & 0xffff };

/** How many listings are in a square. */
export interface SquareCount {
  /** As in the index. */
  readonly square: number;
  readonly count: number;
}

/** The squares that a snapshot has listings in, and the listings of each. */
export class Squares {
  /**
   * The numbers of the squares, ascending: from west to east, and from south to north in each column.
   * The listings without a place come last.
   */
  readonly numbers: Uint32Array;
  /** The index of the square of each row. */
  readonly indexes: Uint32Array;
  /** The rows of square `i` are `#rows` from `#starts[i]` to `#starts[i + 1]`. */
  readonly #starts: Uint32Array;
  readonly #rows: Uint32Array;
  readonly #count: number;

  constructor(snapshot: Snapshot) {
    const { square } = snapshot;
    this.#count = countOf(snapshot);
    this.numbers = Uint32Array.from(new Set(square)).sort();
    const indexOf = new Map(Array.from(this.numbers, (number, index) => [number, index]));
    this.indexes = square.map((number) => indexOf.get(number) as number);
    this.#starts = new Uint32Array(this.numbers.length + 1);
    for (const index of this.indexes) {
      this.#starts[index + 1] = (this.#starts[index + 1] as number) + 1;
    }
    for (let index = 0; index < this.numbers.length; index += 1) {
      this.#starts[index + 1] =
        (this.#starts[index + 1] as number) + (this.#starts[index] as number);
    }
    this.#rows = new Uint32Array(square.length);
    const next = this.#starts.slice();
    for (let row = 0; row < square.length; row += 1) {
      const index = this.indexes[row] as number;
      this.#rows[next[index] as number] = row;
      next[index] = (next[index] as number) + 1;
    }
  }

  /** The first square whose number is at least another. */
  firstFrom(number: number): number {
    let low = 0;
    let high = this.numbers.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.numbers[middle] as number) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * The listings of some squares.
   * @param ranges of indexes of squares: from, to (excluded)
   */
  within(ranges: Iterable<readonly [number, number]>): Bitmap {
    const bitmap = newBitmap(this.#count);
    for (const [from, to] of ranges) {
      const end = this.#starts[to] as number;
      for (let index = this.#starts[from] as number; index < end; index += 1) {
        setBit(bitmap, this.#rows[index] as number);
      }
    }
    return bitmap;
  }

  /** How many listings of a bitmap each square has, in the order of the squares. */
  countsOf(bitmap: Bitmap): SquareCount[] {
    const counts = new Uint32Array(this.numbers.length);
    const { indexes } = this;
    eachBit(bitmap, 0, (row) => {
      const index = indexes[row] as number;
      counts[index] = (counts[index] as number) + 1;
      return true;
    });
    const found: SquareCount[] = [];
    for (const [index, count] of counts.entries()) {
      if (count > 0) found.push({ square: this.numbers[index] as number, count });
    }
    return found;
  }
}
