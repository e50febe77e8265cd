import type { SearchPosition } from './request.ts';
import { countOf, FLAGS, NO_PRICE, type Snapshot } from './snapshot.ts';
import { compareBytes, compareTextAt, compareTexts, type Texts, utf8 } from './texts.ts';

/** The orders by what a listing has, whatever the search is. */
export type PlainOrder = 'featured' | 'newest' | 'price_asc' | 'price_desc';

/** Compares listings of two snapshots in an order: negative if the first comes first. */
export function comparePositions(
  order: PlainOrder,
  one: Snapshot,
  position: number,
  other: Snapshot,
  otherPosition: number,
): number {
  if (order === 'featured') {
    const featured =
      ((other.flags[otherPosition] as number) & FLAGS.featured) -
      ((one.flags[position] as number) & FLAGS.featured);
    if (featured !== 0) return featured;
  } else if (order !== 'newest') {
    const price = one.price[position] as number;
    const otherPrice = other.price[otherPosition] as number;
    if (price !== otherPrice) {
      if (price === NO_PRICE) return 1;
      if (otherPrice === NO_PRICE) return -1;
      return order === 'price_asc' ? price - otherPrice : otherPrice - price;
    }
  }
  return (
    (other.created[otherPosition] as number) - (one.created[position] as number) ||
    compareBytes(idBytesAt(other, otherPosition), idBytesAt(one, position))
  );
}

const idBytesAt = ({ idOffsets, idBytes }: Snapshot, position: number): Uint8Array =>
  idBytes.subarray(idOffsets[position], idOffsets[position + 1]);

/** The orders of a snapshot as lists of positions, each made at its first use. */
export class Orders {
  readonly #snapshot: Snapshot;
  readonly #ids: Texts;
  readonly #positions = new Map<PlainOrder, Uint32Array>();
  readonly #places = new Map<PlainOrder, Uint32Array>();

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#ids = { offsets: snapshot.idOffsets, bytes: snapshot.idBytes };
  }

  /** The positions in an order other than the snapshot's own. */
  positions(order: Exclude<PlainOrder, 'featured'>): Uint32Array {
    const positions = this.#positions.get(order) ?? this.#make(order);
    this.#positions.set(order, positions);
    return positions;
  }

  /** The place of each position in an order. */
  places(order: Exclude<PlainOrder, 'featured'>): Uint32Array {
    const cached = this.#places.get(order);
    if (cached !== undefined) return cached;
    const positions = this.positions(order);
    const places = new Uint32Array(positions.length);
    for (let place = 0; place < positions.length; place += 1) {
      places[positions[place] as number] = place;
    }
    this.#places.set(order, places);
    return places;
  }

  /** The first place in an order after a listing, which may be gone. */
  placeAfter(order: PlainOrder, after: SearchPosition): number {
    const positions = order === 'featured' ? undefined : this.positions(order);
    const compare = this.comparison(order, after);
    let low = 0;
    let high = countOf(this.#snapshot);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(positions === undefined ? middle : (positions[middle] as number)) > 0) {
        high = middle;
      } else low = middle + 1;
    }
    return low;
  }

  /** Compares the listing at a position with another in an order: negative if it comes first. */
  comparison(order: PlainOrder, other: SearchPosition): (position: number) => number {
    const { flags, price, created } = this.#snapshot;
    const id = utf8(other.listing_id);
    const time = Date.parse(other.created_at);
    const featured = Number(other.featured);
    const otherPrice = other.price_pence ?? NO_PRICE;
    const newest = (position: number) =>
      time - (created[position] as number) || -compareTextAt(this.#ids, position, id);
    switch (order) {
      case 'newest':
        return newest;
      case 'featured':
        return (position) =>
          featured - ((flags[position] as number) & FLAGS.featured) || newest(position);
      default: {
        const direction = order === 'price_asc' ? 1 : -1;
        return (position) => {
          const own = price[position] as number;
          if (own === otherPrice) return newest(position);
          if (own === NO_PRICE) return 1;
          return otherPrice === NO_PRICE ? -1 : direction * (own - otherPrice);
        };
      }
    }
  }

  #make(order: Exclude<PlainOrder, 'featured'>): Uint32Array {
    switch (order) {
      case 'newest':
        return this.#newest();
      case 'price_asc':
        return this.#snapshot.byPrice;
      case 'price_desc':
        return this.#dearest();
    }
  }

  /** Merges the featured ones and the others, both of which are in order. */
  #newest(): Uint32Array {
    const { created, flags } = this.#snapshot;
    const total = countOf(this.#snapshot);
    const result = new Uint32Array(total);
    let other = 0;
    while (other < total && ((flags[other] as number) & FLAGS.featured) !== 0) other += 1;
    const featured = other;
    let one = 0;
    for (let place = 0; place < total; place += 1) {
      const isOne =
        one < featured &&
        (other === total ||
          ((created[other] as number) - (created[one] as number) ||
            compareTexts(this.#ids, other, one)) < 0);
      result[place] = isOne ? one : other;
      if (isOne) one += 1;
      else other += 1;
    }
    return result;
  }

  /** Listings of one price stay in their order, and listings without a price stay last. */
  #dearest(): Uint32Array {
    const { byPrice, price } = this.#snapshot;
    const priceAt = (place: number) => price[byPrice[place] as number];
    const result = new Uint32Array(byPrice.length);
    let end = byPrice.length;
    while (end > 0 && priceAt(end - 1) === NO_PRICE) end -= 1;
    result.set(byPrice.subarray(end), end);
    let length = 0;
    while (end > 0) {
      let start = end - 1;
      while (start > 0 && priceAt(start - 1) === priceAt(end - 1)) start -= 1;
      for (let place = start; place < end; place += 1, length += 1) {
        result[length] = byPrice[place] as number;
      }
      end = start;
    }
    return result;
  }
}
