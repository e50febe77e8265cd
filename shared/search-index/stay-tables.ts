import { LISTING_TYPES } from '../listings/types.ts';
import { quoteTime, totalOf } from '../quotes/quote.ts';
import type { QuoteClock } from '../quotes/types.ts';
import type { StayWish, WishedStay } from '../search/wish.ts';
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
export interface FoundStay extends WishedStay {
  readonly total_pence: number;
}

/** Which lets of a snapshot have a stay that was asked for, and what it costs. */
export interface StayTable {
  readonly matches: Bitmap;
  /** The stay of the let at a position that matches. */
  stayAt(position: number): FoundStay;
}

/** How many answers are kept. Visitors ask for the same weeks in the same seasons. */
const KEPT = 32;

/** The stays of a snapshot's lets. The answers to the last questions are kept. */
export class StayTables {
  readonly #snapshot: Snapshot;
  /** The positions of the lets, and for each position its place among them. */
  #lets: { readonly positions: Uint32Array; readonly places: Uint32Array } | undefined;
  readonly #tables = new Recent<StayTable>(KEPT);

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  /** The lets with a stay that was asked for, by the same rules as the form's. */
  tableOf(wish: StayWish, limits: PenceLimits, clock: QuoteClock): StayTable {
    const key = JSON.stringify([wish, limits, clock]);
    return this.#tables.get(key, () => this.#make(wish, limits, clock));
  }

  #make(wish: StayWish, { min, max }: PenceLimits, clock: QuoteClock): StayTable {
    this.#lets ??= letsOf(this.#snapshot);
    const { positions, places } = this.#lets;
    const { letOffsets, letBytes } = this.#snapshot;
    const time = quoteTime(clock);
    const request = { guests: wish.guests, dogs: wish.dogs, extras: [] };
    const matches = newBitmap(countOf(this.#snapshot));
    const totals = new Float64Array(positions.length);
    const chosen = new Uint8Array(positions.length);
    for (let place = 0; place < positions.length; place += 1) {
      const position = positions[place] as number;
      const source = { ...letFromBytes(letBytes, letOffsets[position] as number), ...time };
      let best: number | undefined;
      let nearest = Number.POSITIVE_INFINITY;
      for (const [index, stay] of wish.stays.entries()) {
        // The nearest come first, so none of the others is as near.
        if (stay.distance > nearest) break;
        const total = totalOf(source, stay, request);
        if (total === undefined || total < min || total > max) continue;
        if (best !== undefined && total >= best) continue;
        best = total;
        nearest = stay.distance;
        totals[place] = total;
        chosen[place] = index;
      }
      if (best !== undefined) setBit(matches, position);
    }
    return {
      matches,
      stayAt(position) {
        const place = places[position] as number;
        return {
          ...(wish.stays[chosen[place] as number] as WishedStay),
          total_pence: totals[place] as number,
        };
      },
    };
  }
}

/** The lets of a snapshot. */
function letsOf({ type, letOffsets }: Snapshot) {
  const holiday = LISTING_TYPES.indexOf('HOLIDAY');
  const isLet = (position: number) =>
    type[position] === holiday && letOffsets[position] !== letOffsets[position + 1];
  const places = new Uint32Array(type.length);
  const positions = new Uint32Array(type.length);
  let count = 0;
  for (let position = 0; position < type.length; position += 1) {
    if (!isLet(position)) continue;
    positions[count] = position;
    places[position] = count;
    count += 1;
  }
  return { positions: positions.slice(0, count), places };
}
