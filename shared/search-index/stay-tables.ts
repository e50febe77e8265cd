import { LISTING_TYPES } from '../listings/types.ts';
import {
  type QuoteSource,
  quoteTime,
  refusedNights,
  refusedWish,
  totalOf,
} from '../quotes/quote.ts';
import type { QuoteClock } from '../quotes/types.ts';
import type { CandidateStay, StayWish } from '../search/wish.ts';
import { type Bitmap, newBitmap, setBit } from './bitmap.ts';
import { letFromBytes } from './let-bytes.ts';
import { Recent } from './recent.ts';
import { countOf, type Snapshot } from './snapshot.ts';

/** The least and the most that something may cost, in pence, both included. */
export interface PenceLimits {
  readonly min: number;
  readonly max: number;
}

/** The stay that was found for a listing. */
export interface FoundStay extends CandidateStay {
  readonly total_pence: number;
}

/** The stays that a search asks for, in a snapshot. */
export interface StayTable {
  /** The lets that are free for one of them, for any guests and at any price. */
  readonly free: Bitmap;
  /**
   * The stay of the let in a row: of those that can be let within the limits, the nearest, then the
   * cheapest, then the earliest.
   */
  stayAt(row: number): FoundStay | undefined;
  /**
   * The price of that stay, in pence; undefined if none is within the limits. Quicker for many lets,
   * which have to be free, with room for the guests and their dogs.
   */
  totalAt(row: number): number | undefined;
}

/** The lets of a snapshot, ready for quotes at a time. */
interface Lets {
  readonly rows: Uint32Array;
  /** In the order of the rows. */
  readonly sources: readonly QuoteSource[];
  /** The index of the let in each row. */
  readonly indexes: Uint32Array;
}

/** How much memory the kept wishes may take, each with a bit for each listing, and the kept totals. */
const WISHES_BYTES = 16 * 2 ** 20;
const TOTALS_BYTES = 64 * 2 ** 20;

/** The bytes that each takes besides: its name, and entries of a map. */
const OVERHEAD = 2048;

const ANY: PenceLimits = { min: 0, max: Number.POSITIVE_INFINITY };

/** A total that isn't computed yet, and a missing one: both are below all limits. */
const UNKNOWN = -1;
const NONE = -2;

/**
 * The stays of a snapshot's lets, decided and priced by the same rules as the form's. Visitors ask
 * for the same weeks, so the last answers are kept.
 */
export class StayTables {
  readonly #snapshot: Snapshot;
  #lets: Lets | undefined;
  #clock: QuoteClock | undefined;
  readonly #free: Recent<Bitmap>;
  #totals: Recent<Float64Array> | undefined;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#free = new Recent(Math.ceil(WISHES_BYTES / (countOf(snapshot) / 8 + OVERHEAD)));
  }

  tableOf(wish: StayWish, limits: PenceLimits, clock: QuoteClock): StayTable {
    const { sources, indexes } = this.#letsAt(clock);
    const request = { guests: wish.guests, dogs: wish.dogs, extras: [] };

    // The limits decide which of several stays is found, but only whether a single one is.
    const [only, ...others] = wish.stays;
    const kept = others.length === 0 ? ANY : limits;
    let totals: Float64Array | undefined;
    const stayWithin = (row: number, { min, max }: PenceLimits): FoundStay | undefined => {
      const source = sources[indexes[row] as number] as QuoteSource;
      if (refusedWish(source, request) !== undefined) return undefined;
      let best: FoundStay | undefined;
      for (const stay of wish.stays) {
        // The nearest come first, so none of the others is as near.
        if (best !== undefined && stay.distance > best.distance) break;
        if (refusedNights(source, stay) !== undefined) continue;
        const total_pence = totalOf(source, stay, request);
        if (total_pence < min || total_pence > max) continue;
        if (best === undefined || total_pence < best.total_pence) best = { ...stay, total_pence };
      }
      return best;
    };
    return {
      free: this.#freeFor(wish, clock),
      stayAt: (row) => stayWithin(row, limits),
      totalAt: (row) => {
        this.#totals ??= new Recent(Math.ceil(TOTALS_BYTES / (8 * sources.length + OVERHEAD)));
        totals ??= this.#totals.get(JSON.stringify([wish, kept, clock]), () =>
          new Float64Array(sources.length).fill(UNKNOWN),
        );
        const index = indexes[row] as number;
        if (totals[index] === UNKNOWN) {
          totals[index] =
            others.length === 0
              ? totalOf(sources[index] as QuoteSource, only as CandidateStay, request)
              : (stayWithin(row, kept)?.total_pence ?? NONE);
        }
        const total = totals[index] as number;
        return total < limits.min || total > limits.max ? undefined : total;
      },
    };
  }

  /** The lets that are free for one of the stays, for any guests. */
  #freeFor({ stays }: StayWish, clock: QuoteClock): Bitmap {
    return this.#free.get(JSON.stringify([stays, clock]), () => {
      const free = newBitmap(countOf(this.#snapshot));
      const { rows, sources } = this.#letsAt(clock);
      for (const [index, source] of sources.entries()) {
        const isFree = stays.some((stay) => refusedNights(source, stay) === undefined);
        if (isFree) setBit(free, rows[index] as number);
      }
      return free;
    });
  }

  #letsAt(clock: QuoteClock): Lets {
    this.#lets ??= letsOf(this.#snapshot, clock);
    if (this.#clock?.today !== clock.today || this.#clock.earliest !== clock.earliest) {
      // In place: a day later, nothing else of them is different.
      const time = quoteTime(clock);
      for (const source of this.#lets.sources) Object.assign(source, time);
      this.#clock = clock;
    }
    return this.#lets;
  }
}

/** The lets of a snapshot. */
function letsOf({ type, letOffsets, letBytes }: Snapshot, clock: QuoteClock): Lets {
  const holiday = LISTING_TYPES.indexOf('HOLIDAY');
  const time = quoteTime(clock);
  const rows: number[] = [];
  const sources: QuoteSource[] = [];
  const indexes = new Uint32Array(type.length);
  for (let row = 0; row < type.length; row += 1) {
    const start = letOffsets[row] as number;
    if (type[row] !== holiday || start === letOffsets[row + 1]) continue;
    indexes[row] = rows.length;
    rows.push(row);
    sources.push({ ...letFromBytes(letBytes, start), ...time });
  }
  return { rows: Uint32Array.from(rows), sources, indexes };
}
