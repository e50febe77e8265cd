import { decodeBounds } from '../search/bounds.ts';
import { crossingsAt, decodeDrawn } from '../search/drawn-area.ts';
import type { Bitmap } from './bitmap.ts';
import { Recent } from './recent.ts';
import type { Squares } from './squares.ts';

/** How many bitmaps of areas are kept. People move the map back and forth. */
const KEPT = 64;

/** Indexes of squares: from, to (excluded). */
type Range = readonly [number, number];

/** The number of a square in the index, or that of the corner of one. */
const numberOf = (east: number, north: number): number => east * 0x1_0000 + north;

/**
 * The listings in areas of the map. Only the square of a listing counts, never anything finer: its
 * middle is inside, or it isn't.
 */
export class MapAreas {
  readonly #squares: () => Squares;
  readonly #bitmaps = new Recent<Bitmap>(KEPT);

  /** @param squares of the snapshot, made at their first use */
  constructor(squares: () => Squares) {
    this.#squares = squares;
  }

  /** The listings in a part of the map; none if there is no such part. */
  inBounds(text: string): Bitmap {
    return this.#bitmaps.get(`bounds ${text}`, () =>
      this.#squares().within(this.#boundsRanges(text)),
    );
  }

  /** The listings in a drawn area; none if it can't be read. */
  inDrawn(text: string): Bitmap {
    return this.#bitmaps.get(`drawn ${text}`, () =>
      this.#squares().within(this.#drawnRanges(text)),
    );
  }

  *#boundsRanges(text: string): Generator<Range> {
    const bounds = decodeBounds(text);
    if (bounds === undefined) return;
    const squares = this.#squares();
    for (let east = bounds.west; east < bounds.east; east += 1) {
      yield [
        squares.firstFrom(numberOf(east, bounds.south)),
        squares.firstFrom(numberOf(east, bounds.north)),
      ];
    }
  }

  *#drawnRanges(text: string): Generator<Range> {
    const corners = decodeDrawn(text);
    if (corners === undefined) return;
    const easts = corners.map(({ east }) => east);
    const last = Math.max(...easts);
    const squares = this.#squares();
    const { numbers } = squares;
    // Column by column, northwards through its squares and through its crossings at once.
    let index = squares.firstFrom(numberOf(Math.floor(Math.min(...easts) / 10), 0));
    while (index < numbers.length) {
      const east = (numbers[index] as number) >>> 16;
      if (east * 10 >= last) return;
      const crossings = crossingsAt(corners, middleOf(east));
      let passed = 0;
      for (; index < numbers.length && (numbers[index] as number) >>> 16 === east; index += 1) {
        const middle = middleOf((numbers[index] as number) & 0xffff);
        while (passed < crossings.length && (crossings[passed] as number) <= middle) passed += 1;
        if (passed % 2 === 1) yield [index, index + 1];
      }
    }
  }
}

/** The middle of a kilometre, in hundreds of metres. */
const middleOf = (kilometre: number): number => kilometre * 10 + 5;
