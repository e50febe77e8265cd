import type { SearchCursor } from './request.ts';
import { countOf, FLAGS, NO_PRICE, type Snapshot } from './snapshot.ts';
import { compareBytes, compareTextAt, compareTexts, type Texts, utf8 } from './texts.ts';

/** The orders that depend only on the listings, not on the search. */
export type PlainOrder = 'featured' | 'newest' | 'price_asc' | 'price_desc';

/** Compares listings of two snapshots in an order: negative if the first comes first. */
export function compareRows(
  order: PlainOrder,
  one: Snapshot,
  row: number,
  other: Snapshot,
  otherRow: number,
): number {
  if (order === 'featured') {
    const featured =
      ((other.flags[otherRow] as number) & FLAGS.featured) -
      ((one.flags[row] as number) & FLAGS.featured);
    if (featured !== 0) return featured;
  } else if (order !== 'newest') {
    const price = one.price[row] as number;
    const otherPrice = other.price[otherRow] as number;
    if (price !== otherPrice) {
      if (price === NO_PRICE) return 1;
      if (otherPrice === NO_PRICE) return -1;
      return order === 'price_asc' ? price - otherPrice : otherPrice - price;
    }
  }
  return (
    (other.created[otherRow] as number) - (one.created[row] as number) ||
    compareBytes(idBytesAt(other, otherRow), idBytesAt(one, row))
  );
}

const idBytesAt = ({ idOffsets, idBytes }: Snapshot, row: number): Uint8Array =>
  idBytes.subarray(idOffsets[row], idOffsets[row + 1]);

/** The orders of a snapshot as lists of rows, each made at its first use. */
export class Orders {
  readonly #snapshot: Snapshot;
  readonly #ids: Texts;
  readonly #rows = new Map<PlainOrder, Uint32Array>();
  readonly #ranks = new Map<PlainOrder, Uint32Array>();

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#ids = { offsets: snapshot.idOffsets, bytes: snapshot.idBytes };
  }

  /** The rows in an order other than the snapshot's own. */
  rows(order: Exclude<PlainOrder, 'featured'>): Uint32Array {
    const rows = this.#rows.get(order) ?? this.#make(order);
    this.#rows.set(order, rows);
    return rows;
  }

  /** The rank of each row in an order. */
  ranks(order: Exclude<PlainOrder, 'featured'>): Uint32Array {
    const cached = this.#ranks.get(order);
    if (cached !== undefined) return cached;
    const rows = this.rows(order);
    const ranks = new Uint32Array(rows.length);
    for (let rank = 0; rank < rows.length; rank += 1) ranks[rows[rank] as number] = rank;
    this.#ranks.set(order, ranks);
    return ranks;
  }

  /** The first rank in an order after a cursor, whose listing may be gone. */
  rankAfter(order: PlainOrder, cursor: SearchCursor): number {
    const rows = order === 'featured' ? undefined : this.rows(order);
    const compare = this.comparison(order, cursor);
    let low = 0;
    let high = countOf(this.#snapshot);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(rows === undefined ? middle : (rows[middle] as number)) > 0) {
        high = middle;
      } else low = middle + 1;
    }
    return low;
  }

  /** Compares rows with a cursor in an order: negative if the row comes first. */
  comparison(order: PlainOrder, cursor: SearchCursor): (row: number) => number {
    const { flags, price, created } = this.#snapshot;
    const id = utf8(cursor.listing_id);
    const time = Date.parse(cursor.created_at);
    const featured = Number(cursor.featured);
    const otherPrice = cursor.price_pence ?? NO_PRICE;
    const newest = (row: number) =>
      time - (created[row] as number) || -compareTextAt(this.#ids, row, id);
    switch (order) {
      case 'newest':
        return newest;
      case 'featured':
        return (row) => featured - ((flags[row] as number) & FLAGS.featured) || newest(row);
      default: {
        const direction = order === 'price_asc' ? 1 : -1;
        return (row) => {
          const own = price[row] as number;
          if (own === otherPrice) return newest(row);
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
    for (let rank = 0; rank < total; rank += 1) {
      const isOne =
        one < featured &&
        (other === total ||
          ((created[other] as number) - (created[one] as number) ||
            compareTexts(this.#ids, other, one)) < 0);
      result[rank] = isOne ? one : other;
      if (isOne) one += 1;
      else other += 1;
    }
    return result;
  }

  /** Listings of one price stay in their order, and listings without a price stay last. */
  #dearest(): Uint32Array {
    const { byPrice, price } = this.#snapshot;
    const priceAt = (rank: number) => price[byPrice[rank] as number];
    const result = new Uint32Array(byPrice.length);
    let end = byPrice.length;
    while (end > 0 && priceAt(end - 1) === NO_PRICE) end -= 1;
    result.set(byPrice.subarray(end), end);
    let length = 0;
    while (end > 0) {
      let start = end - 1;
      while (start > 0 && priceAt(start - 1) === priceAt(end - 1)) start -= 1;
      for (let rank = start; rank < end; rank += 1, length += 1) {
        result[length] = byPrice[rank] as number;
      }
      end = start;
    }
    return result;
  }
}
