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
    const squares = this.#squares();
    const last = Math.max(...easts);
    for (let east = Math.floor(Math.min(...easts) / 10); east * 10 < last; east += 1) {
      const crossings = crossingsAt(corners, east * 10 + 5);
      for (let index = 0; index < crossings.length; index += 2) {
        yield [
          squares.firstFrom(numberOf(east, firstMiddle(crossings[index] as number))),
          squares.firstFrom(numberOf(east, firstMiddle(crossings[index + 1] as number))),
        ];
      }
    }
  }
}

/** The first square of a column with its middle at a crossing or north of it. */
const firstMiddle = (crossing: number): number => Math.ceil((crossing - 5) / 10);
