import { type Bitmap, bitmapOf, newBitmap, setBit } from './bitmap.ts';
import { Recent } from './recent.ts';
import { countOf, NO_COUNT, NO_DAY, NO_PRICE, type Snapshot } from './snapshot.ts';
import type { PenceLimits } from './stay-tables.ts';

/** Into how many ranges prices are divided. Each has the bitmap of all cheaper listings. */
const PRICE_STEPS = 64;

/** How many bitmaps are kept of filters with many values: dates and distances. */
const KEPT = 64;

/** A range of ranks in an order: from, to (excluded). */
export interface RankRange {
  readonly from: number;
  readonly to: number;
}

/** The parts of filters: the bitmap of each value of a column, made at its first use. */
export class Facets {
  readonly #snapshot: Snapshot;
  readonly #bitmaps = new Map<string, Bitmap>();
  readonly #recent = new Recent<Bitmap>(KEPT);
  readonly #scratch: Bitmap;
  #cheaper: readonly Bitmap[] | undefined;
  /** How many listings have a price. */
  readonly priced: number;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#scratch = newBitmap(countOf(snapshot));
    this.priced = this.#firstRank((price) => price === NO_PRICE, countOf(snapshot));
  }

  /** The listings with this value in the column. */
  withValue(column: 'type' | 'subtype' | 'furnishing', value: number): Bitmap {
    const values = this.#snapshot[column];
    return this.#where(`${column} ${value}`, (row) => values[row] === value);
  }

  withFlag(flag: number): Bitmap {
    const { flags } = this.#snapshot;
    return this.#where(`flag ${flag}`, (row) => ((flags[row] as number) & flag) !== 0);
  }

  /** The listings whose known number is at least this. */
  withAtLeast(column: 'bedrooms' | 'bathrooms' | 'sleeps', atLeast: number): Bitmap {
    const counts = this.#snapshot[column];
    return this.#where(`${column} ${atLeast}`, (row) => {
      const count = counts[row] as number;
      return count !== NO_COUNT && count >= atLeast;
    });
  }

  /** The listings with room for the guests, and those whose room is unknown. */
  withRoomFor(guests: number): Bitmap {
    const { sleeps } = this.#snapshot;
    // Unknown is the largest number.
    return this.#where(`guests ${guests}`, (row) => (sleeps[row] as number) >= guests);
  }

  /** Listings that take this number of dogs, and those that take dogs without a limit. */
  withRoomForDogs(count: number): Bitmap {
    const { dogs } = this.#snapshot;
    // No number is the largest one.
    return this.#where(`dogs ${count}`, (row) => (dogs[row] as number) >= count);
  }

  /** The listings that are free on a day, or don't say from when on. */
  freeOn(day: number): Bitmap {
    const { availableFrom } = this.#snapshot;
    return this.#recent.get(`free ${day}`, () =>
      bitmapOf(countOf(this.#snapshot), (row) => {
        const from = availableFrom[row] as number;
        return from === NO_DAY || from <= day;
      }),
    );
  }

  /** The listings that were created at an instant or later, in milliseconds since 1970. */
  createdSince(instant: number): Bitmap {
    const { created } = this.#snapshot;
    return this.#recent.get(`created ${instant}`, () =>
      bitmapOf(countOf(this.#snapshot), (row) => (created[row] as number) >= instant),
    );
  }

  /** The listings that have at least one of the terms. The next call may use the same bitmap again. */
  withTerms(terms: readonly number[]): Bitmap {
    const { termStarts, termRows } = this.#snapshot;
    const mark = (bitmap: Bitmap): Bitmap => {
      for (const term of terms) {
        const end = termStarts[term + 1] as number;
        for (let index = termStarts[term] as number; index < end; index += 1) {
          setBit(bitmap, termRows[index] as number);
        }
      }
      return bitmap;
    };
    const listings = terms.reduce(
      (sum, term) => sum + (termStarts[term + 1] as number) - (termStarts[term] as number),
      0,
    );
    // The bitmap of frequent terms is no larger than their lists.
    if (listings < this.#scratch.length) return mark(this.#scratch.fill(0));
    return this.#once(`terms ${terms}`, () => mark(newBitmap(countOf(this.#snapshot))));
  }

  /** The ranks of the prices between two limits, in the order by price. */
  priceRange({ min, max }: PenceLimits): RankRange {
    const { priced } = this;
    return {
      from: this.#firstRank((price) => price >= min, priced),
      to: this.#firstRank((price) => price > max, priced),
    };
  }

  /** The first `count` in the order by price. The next call uses the same bitmap again. */
  cheapest(count: number): Bitmap {
    const { byPrice } = this.#snapshot;
    const step = Math.max(1, Math.ceil(byPrice.length / PRICE_STEPS));
    this.#cheaper ??= this.#makeCheaper(step);
    const ranges = Math.floor(count / step);
    this.#scratch.set(this.#cheaper[ranges] as Bitmap);
    for (let rank = ranges * step; rank < count; rank += 1) {
      setBit(this.#scratch, byPrice[rank] as number);
    }
    return this.#scratch;
  }

  #where(name: string, holds: (row: number) => boolean): Bitmap {
    return this.#once(name, () => bitmapOf(countOf(this.#snapshot), holds));
  }

  #once(name: string, make: () => Bitmap): Bitmap {
    const bitmap = this.#bitmaps.get(name) ?? make();
    this.#bitmaps.set(name, bitmap);
    return bitmap;
  }

  /** The first rank in the order by price from which on a test holds. */
  #firstRank(holds: (price: number) => boolean, end: number): number {
    const { byPrice, price } = this.#snapshot;
    let low = 0;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (holds(price[byPrice[middle] as number] as number)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #makeCheaper(step: number): Bitmap[] {
    const { byPrice } = this.#snapshot;
    const bitmap = newBitmap(byPrice.length);
    const bitmaps = [bitmap.slice()];
    for (const [rank, row] of byPrice.entries()) {
      setBit(bitmap, row);
      if ((rank + 1) % step === 0) bitmaps.push(bitmap.slice());
    }
    return bitmaps;
  }
}
