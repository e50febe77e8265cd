import type { KnownAreas } from '../categories/known-areas.ts';
import { LISTING_TYPES, type ListingType } from '../listings/types.ts';
import type { FilterName } from '../search/parameters.ts';
import { wishOf } from '../search/wish.ts';
import {
  type Bitmap,
  countBits,
  countCommon,
  eachBit,
  hasBit,
  type SparseBitmap,
  sparse,
} from './bitmap.ts';
import { choiceBetween } from './choices.ts';
import type { RankRange } from './facets.ts';
import { limitsOf, type Match, Matcher, type SnapshotContext } from './matcher.ts';
import { compareRows, Orders, type PlainOrder } from './orders.ts';
import type { SearchCursor, SearchFilters, SearchOrder, SearchRequest } from './request.ts';
import { countOf, FLAGS, NO_PRICE, type Snapshot } from './snapshot.ts';
import type { SquareCount } from './squares.ts';
import type { FoundStay } from './stay-tables.ts';
import { textAt } from './texts.ts';

/** In which order hits with the same key are. */
function plainOrderOf({ filters, order }: Pick<SearchRequest, 'filters' | 'order'>): PlainOrder {
  if (order === 'distance') return 'featured';
  // The total is their key.
  return order !== 'featured' && wishOf(filters) !== undefined ? 'newest' : order;
}

/** A listing that was found: its row of a snapshot, and the values that the search gives it. */
export interface Hit {
  readonly snapshot: SnapshotSearch;
  readonly row: number;
  /** The search's own sort key; 0 in orders by a listing's own data. */
  readonly key: number;
  /** The stay that was found; undefined without dates. */
  readonly stay: FoundStay | undefined;
  /** Whole kilometres from the place; undefined without one. */
  readonly distance_km: number | undefined;
}

/** The listings of one snapshot that match. */
interface SnapshotResult {
  /** How many match, on all pages. */
  readonly total: number;
  /** The first ones, in order, at most `limit`. */
  readonly hits: readonly Hit[];
}

/** An order by keys that each search computes anew. */
interface KeyOrder {
  readonly keyOf: (row: number) => number;
  /** The order of those with the same key. */
  readonly ties: 'featured' | 'newest';
}

/** The published listings of one type in one area. There is at least one. */
export interface AreaListings {
  readonly type: ListingType;
  /** The area's name in forms. */
  readonly area_name: string;
  /** When what visitors see of one of them last changed, in seconds since 1970. */
  readonly changed: number;
}

/** Searches one snapshot. What several searches need is made once, at its first use. */
export class SnapshotSearch {
  readonly #snapshot: Snapshot;
  readonly #count: number;
  readonly #matcher: Matcher;
  readonly #orders: Orders;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#count = countOf(snapshot);
    this.#matcher = new Matcher(snapshot);
    this.#orders = new Orders(snapshot);
  }

  /** Finds the matching listings, in order. */
  find(request: SearchRequest, context: SnapshotContext): SnapshotResult {
    const match = this.#matcher.match(request, context);
    const total = countBits(match.rows);
    const keys = this.#keyOrder(request.order, match);
    const rows =
      keys === undefined
        ? this.#page(request.order as PlainOrder, request, match, total)
        : this.#firstByKey(keys, request, match.rows);
    return {
      total,
      hits: rows.map((row) => ({
        snapshot: this,
        row,
        key: keys?.keyOf(row) ?? 0,
        stay: match.stays?.stayAt(row),
        distance_km: match.distanceOf?.(row),
      })),
    };
  }

  /**
   * How many listings match each of some filters.
   *
   * Those that differ from the first ones in one filter alone, as choices of it do, share what the
   * other filters find: so each costs the words of one bitmap, however many filters are set.
   */
  counts(all: readonly SearchFilters[], context: SnapshotContext): number[] {
    const match = (filters: SearchFilters): Bitmap =>
      this.#matcher.match({ filters, order: 'newest' }, context).rows;
    const [first = {}] = all;
    const whole = sparse(match(first));
    const others = new Map<FilterName, SparseBitmap>();
    const withoutOne = (name: FilterName): SparseBitmap => {
      const bitmap = others.get(name) ?? sparse(match({ ...first, [name]: undefined }));
      others.set(name, bitmap);
      return bitmap;
    };
    // With limits on a total, the last filter decides which stays are priced.
    const isTotal = wishOf(first) !== undefined && limitsOf(first) !== undefined;
    return all.map((filters) => {
      if (filters === first) return whole.count;
      const choice = isTotal ? undefined : choiceBetween(first, filters);
      if (choice === undefined) return countBits(match(filters));
      const { name, value, isMore } = choice;
      const base = isMore ? whole : withoutOne(name);
      return value === undefined
        ? base.count
        : countCommon(base, this.#matcher.withChoice(name, value, context.known));
    });
  }

  /** How many matching listings each square has, in the order of their numbers. */
  squareCounts(filters: SearchFilters, context: SnapshotContext): SquareCount[] {
    const { rows } = this.#matcher.match({ filters, order: 'newest' }, context);
    return this.#matcher.squareCounts(rows);
  }

  /**
   * The areas with published listings, by their names in forms.
   * @param replaced the rows that are passed over
   */
  areaNames(known: KnownAreas, replaced?: Bitmap): string[] {
    const { byName } = this.#matcher.areaTerms(known);
    return [...byName].flatMap(([name, terms]) =>
      terms.some((term) => this.#hasOther(term, replaced)) ? [name] : [],
    );
  }

  /**
   * The published listings by type and area.
   * @param replaced the rows that are passed over
   */
  areas(known: KnownAreas, replaced?: Bitmap): AreaListings[] {
    const { changed: changes, type: types, termStarts, termRows } = this.#snapshot;
    return [...this.#matcher.areaTerms(known).byName].flatMap(([area_name, terms]) => {
      const latest = new Map<number, number>();
      for (const term of terms) {
        const end = termStarts[term + 1] as number;
        for (let index = termStarts[term] as number; index < end; index += 1) {
          const row = termRows[index] as number;
          if (replaced !== undefined && hasBit(replaced, row)) continue;
          const type = types[row] as number;
          latest.set(type, Math.max(changes[row] as number, latest.get(type) ?? 0));
        }
      }
      return [...latest].map(([type, changed]) => ({
        type: LISTING_TYPES[type] as ListingType,
        area_name,
        changed,
      }));
    });
  }

  /** When the listing in a row was created, in milliseconds since 1970. */
  createdAt(row: number): number {
    return this.#snapshot.created[row] as number;
  }

  /** When what visitors see of the listing in a row last changed, in seconds since 1970. */
  changedAt(row: number): number {
    return this.#snapshot.changed[row] as number;
  }

  /** The first photo of the listing in a row; undefined if it has none. */
  coverAt(row: number): string | undefined {
    const { coverOffsets, coverBytes } = this.#snapshot;
    return textAt({ offsets: coverOffsets, bytes: coverBytes }, row) || undefined;
  }

  /** The identifier of the listing in a row. */
  idAt(row: number): string {
    const { idOffsets, idBytes } = this.#snapshot;
    return textAt({ offsets: idOffsets, bytes: idBytes }, row);
  }

  /** The revision of the listing in a row, without its calendar's, in 16 bits. */
  revisionAt(row: number): number {
    return (this.#snapshot.revision[row] as number) >>> 16;
  }

  /** The beginning of a page after a hit. */
  cursorAfter({ row, key }: Hit): SearchCursor {
    const { created, flags, price } = this.#snapshot;
    const pence = price[row] as number;
    return {
      listing_id: this.idAt(row),
      featured: ((flags[row] as number) & FLAGS.featured) !== 0,
      created_at: new Date(created[row] as number).toISOString(),
      ...(pence === NO_PRICE ? {} : { price_pence: pence }),
      ...(key === 0 ? {} : { key }),
    };
  }

  /** Compares two hits of any snapshots: negative if the first comes first. */
  static compare(request: Pick<SearchRequest, 'filters' | 'order'>, one: Hit, other: Hit): number {
    return (
      one.key - other.key ||
      compareRows(
        plainOrderOf(request),
        one.snapshot.#snapshot,
        one.row,
        other.snapshot.#snapshot,
        other.row,
      )
    );
  }

  /** How many listings the snapshot has. */
  get size(): number {
    return this.#count;
  }

  /** Whether a term has a listing that isn't replaced. */
  #hasOther(term: number, replaced: Bitmap | undefined): boolean {
    if (replaced === undefined) return true;
    const { termStarts, termRows } = this.#snapshot;
    const end = termStarts[term + 1] as number;
    for (let index = termStarts[term] as number; index < end; index += 1) {
      if (!hasBit(replaced, termRows[index] as number)) return true;
    }
    return false;
  }

  /** The order by keys that a search needs; undefined if the listings have their order themselves. */
  #keyOrder(order: SearchOrder, { stays, distanceOf, inTitle }: Match): KeyOrder | undefined {
    if (order === 'distance') return { keyOf: (row) => distanceOf?.(row) ?? 0, ties: 'featured' };
    if (order === 'featured') {
      return inTitle && { keyOf: (row) => (hasBit(inTitle, row) ? 0 : 1), ties: 'featured' };
    }
    if (stays === undefined || order === 'newest') return undefined;
    const direction = order === 'price_asc' ? 1 : -1;
    return { keyOf: (row) => direction * (stays.totalAt(row) ?? 0), ties: 'newest' };
  }

  /** The first matches of a page, by their keys. */
  #firstByKey(
    { keyOf, ties }: KeyOrder,
    { after, limit }: SearchRequest,
    matches: Bitmap,
  ): number[] {
    const compareWithAfter = after && this.#orders.comparison(ties, after);
    const afterKey = after?.key ?? 0;
    const rows: number[] = [];
    const keys: number[] = [];
    const isBefore = (key: number, row: number, index: number) =>
      (key - (keys[index] as number) ||
        compareRows(ties, this.#snapshot, row, this.#snapshot, rows[index] as number)) < 0;
    eachBit(matches, 0, (row) => {
      const key = keyOf(row);
      if (compareWithAfter !== undefined) {
        if ((key - afterKey || compareWithAfter(row)) <= 0) return true;
      }
      let index = rows.length;
      while (index > 0 && isBefore(key, row, index - 1)) index -= 1;
      if (index === limit) return true;
      rows.splice(index, 0, row);
      keys.splice(index, 0, key);
      if (rows.length > limit) {
        rows.pop();
        keys.pop();
      }
      return true;
    });
    return rows;
  }

  /** The first matches of a page, in an order that listings have themselves. */
  #page(
    order: PlainOrder,
    { after, limit }: SearchRequest,
    { rows: matches, prices }: Match,
    total: number,
  ): number[] {
    const first = after === undefined ? 0 : this.#orders.rankAfter(order, after);
    const page: number[] = [];
    if (order === 'featured') {
      // The snapshot's own order: a row is its rank.
      eachBit(matches, first, (row) => page.push(row) < limit);
      return page;
    }
    // A few matches are sorted, which is quicker than finding them along the order. Sorting a match
    // takes as long as some sixteen steps along the order.
    if (16 * total * total < limit * this.#count) {
      return this.#firstOfFew(order, first, limit, matches);
    }
    const { from, to } = this.#rangeOf(order, prices);
    const rows = this.#orders.rows(order);
    for (let rank = Math.max(first, from); rank < to && page.length < limit; rank += 1) {
      const row = rows[rank] as number;
      if (hasBit(matches, row)) page.push(row);
    }
    return page;
  }

  /** The first few matches from a rank on. */
  #firstOfFew(
    order: Exclude<PlainOrder, 'featured'>,
    first: number,
    limit: number,
    matches: Bitmap,
  ): number[] {
    const ranks = this.#orders.ranks(order);
    const rows = this.#orders.rows(order);
    const matchRanks: number[] = [];
    eachBit(matches, 0, (row) => {
      const rank = ranks[row] as number;
      if (rank >= first) matchRanks.push(rank);
      return true;
    });
    return Array.from(
      Uint32Array.from(matchRanks).sort().subarray(0, limit),
      (rank) => rows[rank] as number,
    );
  }

  /** The range of an order that holds all matches. */
  #rangeOf(order: PlainOrder, prices: RankRange | undefined): RankRange {
    if (prices === undefined || order === 'newest') return { from: 0, to: this.#count };
    if (order === 'price_asc') return prices;
    const { priced } = this.#matcher;
    return { from: priced - prices.to, to: priced - prices.from };
  }
}
