import type { KnownAreas } from '../categories/known-areas.ts';
import { LISTING_TYPES, type ListingType } from '../listings/types.ts';
import type { QuoteClock } from '../quotes/types.ts';
import type { FilterName } from '../search/parameters.ts';
import { wishOf } from '../search/wish.ts';
import {
  type Bitmap,
  countBits,
  countCommon,
  eachBit,
  hasBit,
  removeCommon,
  type SparseBitmap,
  sparse,
} from './bitmap.ts';
import { choiceBetween } from './choices.ts';
import type { PriceRange } from './facets.ts';
import { limitsOf, Matcher, type Question } from './matcher.ts';
import { comparePositions, Orders, type PlainOrder } from './orders.ts';
import type { SearchFilters, SearchPosition, SearchRequest } from './request.ts';
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

/** A range in an order: from, to (excluded). */
type Range = PriceRange;

/** A listing that was found: its place in a snapshot, and what the search knows of it. */
export interface Hit {
  readonly snapshot: SnapshotSearch;
  readonly place: number;
  /** The search's own sort key; 0 in orders by a listing's own data. */
  readonly key: number;
  /** The stay that was found; undefined without dates. */
  readonly stay: FoundStay | undefined;
  /** Whole kilometres from the place; undefined without one. */
  readonly distance_km: number | undefined;
}

/** The listings of one snapshot that match. */
interface Found {
  /** How many match, on all pages. */
  readonly total: number;
  /** The first ones, in order, at most `limit`. */
  readonly hits: readonly Hit[];
}

/** An order by something that each search reckons anew. */
interface KeyOrder {
  readonly keyOf: (position: number) => number;
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

  /**
   * Finds the matching listings, in order.
   * @param known the areas by name; pass the same object while they are unchanged
   * @param clock the time for which stays are decided
   * @param replaced the places that are passed over
   */
  find(
    { filters, order, after, limit }: SearchRequest,
    known: KnownAreas,
    clock: QuoteClock,
    replaced?: Bitmap,
  ): Found {
    const question = this.#matcher.match(filters, order, known, clock);
    if (replaced !== undefined) removeCommon(this.#matcher.matches, replaced);
    const total = countBits(this.#matcher.matches);
    const keys = this.#keyOrder(question);
    const places =
      keys === undefined
        ? this.#page(order as PlainOrder, after, limit, total, question.prices)
        : this.#firstByKey(keys, after, limit);
    return {
      total,
      hits: places.map((place) => ({
        snapshot: this,
        place,
        key: keys?.keyOf(place) ?? 0,
        stay: question.stays?.stayAt(place),
        distance_km: question.distanceOf?.(place),
      })),
    };
  }

  /**
   * How many listings match each of some filters.
   *
   * Those that differ from the first ones in one filter alone, as choices of it do, share what the
   * other filters find: so each costs the words of one bitmap, however many filters are set.
   * @param replaced the places that are passed over
   */
  counts(
    all: readonly SearchFilters[],
    known: KnownAreas,
    clock: QuoteClock,
    replaced?: Bitmap,
  ): number[] {
    const match = (filters: SearchFilters): Bitmap => {
      this.#matcher.match(filters, 'newest', known, clock);
      if (replaced !== undefined) removeCommon(this.#matcher.matches, replaced);
      return this.#matcher.matches;
    };
    const [first = {}] = all;
    const whole = sparse(match(first));
    const others = new Map<FilterName, SparseBitmap>();
    const withoutOne = (name: FilterName): SparseBitmap => {
      const bitmap = others.get(name) ?? sparse(match({ ...first, [name]: undefined }));
      others.set(name, bitmap);
      return bitmap;
    };
    // With limits on a total, the last filter decides which stays are reckoned.
    const isTotal = wishOf(first) !== undefined && limitsOf(first) !== undefined;
    return all.map((filters) => {
      if (filters === first) return whole.count;
      const choice = isTotal ? undefined : choiceBetween(first, filters);
      if (choice === undefined) return countBits(match(filters));
      const { name, value, isMore } = choice;
      const base = isMore ? whole : withoutOne(name);
      return value === undefined
        ? base.count
        : countCommon(base, this.#matcher.withChoice(name, value, known));
    });
  }

  /**
   * How many matching listings each square has, in the order of their numbers.
   * @param replaced the places that are passed over
   */
  squareCounts(
    filters: SearchFilters,
    known: KnownAreas,
    clock: QuoteClock,
    replaced?: Bitmap,
  ): SquareCount[] {
    this.#matcher.match(filters, 'newest', known, clock);
    if (replaced !== undefined) removeCommon(this.#matcher.matches, replaced);
    return this.#matcher.squareCounts();
  }

  /**
   * The areas with published listings, by their names in forms.
   * @param replaced the places that are passed over
   */
  areaNames(known: KnownAreas, replaced?: Bitmap): string[] {
    const { byName } = this.#matcher.areaTerms(known);
    return [...byName].flatMap(([name, terms]) =>
      terms.some((term) => this.#hasOther(term, replaced)) ? [name] : [],
    );
  }

  /**
   * The published listings by type and area.
   * @param replaced the places that are passed over
   */
  areas(known: KnownAreas, replaced?: Bitmap): AreaListings[] {
    const { changed: changes, type: types, termStarts, termPositions } = this.#snapshot;
    return [...this.#matcher.areaTerms(known).byName].flatMap(([area_name, terms]) => {
      const latest = new Map<number, number>();
      for (const term of terms) {
        const end = termStarts[term + 1] as number;
        for (let index = termStarts[term] as number; index < end; index += 1) {
          const place = termPositions[index] as number;
          if (replaced !== undefined && hasBit(replaced, place)) continue;
          const type = types[place] as number;
          latest.set(type, Math.max(changes[place] as number, latest.get(type) ?? 0));
        }
      }
      return [...latest].map(([type, changed]) => ({
        type: LISTING_TYPES[type] as ListingType,
        area_name,
        changed,
      }));
    });
  }

  /** When the listing at a place was created, in milliseconds since 1970. */
  createdAt(place: number): number {
    return this.#snapshot.created[place] as number;
  }

  /** When what visitors see of the listing at a place last changed, in seconds since 1970. */
  changedAt(place: number): number {
    return this.#snapshot.changed[place] as number;
  }

  /** The first photo of the listing at a place; undefined if it has none. */
  coverAt(place: number): string | undefined {
    const { coverOffsets, coverBytes } = this.#snapshot;
    return textAt({ offsets: coverOffsets, bytes: coverBytes }, place) || undefined;
  }

  /** The identifier of the listing at a place. */
  idAt(place: number): string {
    const { idOffsets, idBytes } = this.#snapshot;
    return textAt({ offsets: idOffsets, bytes: idBytes }, place);
  }

  /** The revision of the listing at a place, without its calendar's, in 16 bits. */
  revisionAt(place: number): number {
    return (this.#snapshot.revision[place] as number) >>> 16;
  }

  /** The values of a hit that the orders compare. */
  positionOf({ place, key }: Hit): SearchPosition {
    const { created, flags, price } = this.#snapshot;
    const pence = price[place] as number;
    return {
      listing_id: this.idAt(place),
      featured: ((flags[place] as number) & FLAGS.featured) !== 0,
      created_at: new Date(created[place] as number).toISOString(),
      ...(pence === NO_PRICE ? {} : { price_pence: pence }),
      ...(key === 0 ? {} : { key }),
    };
  }

  /** Compares two hits of any snapshots: negative if the first comes first. */
  static compare(question: Pick<SearchRequest, 'filters' | 'order'>, one: Hit, other: Hit): number {
    return (
      one.key - other.key ||
      comparePositions(
        plainOrderOf(question),
        one.snapshot.#snapshot,
        one.place,
        other.snapshot.#snapshot,
        other.place,
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
    const { termStarts, termPositions } = this.#snapshot;
    const end = termStarts[term + 1] as number;
    for (let index = termStarts[term] as number; index < end; index += 1) {
      if (!hasBit(replaced, termPositions[index] as number)) return true;
    }
    return false;
  }

  /** The order that this search reckons; undefined if listings have it themselves. */
  #keyOrder({ order, stays, distanceOf, inTitle }: Question): KeyOrder | undefined {
    if (order === 'distance')
      return { keyOf: (place) => distanceOf?.(place) ?? 0, ties: 'featured' };
    if (order === 'featured') {
      return inTitle && { keyOf: (place) => (hasBit(inTitle, place) ? 0 : 1), ties: 'featured' };
    }
    if (stays === undefined || order === 'newest') return undefined;
    const direction = order === 'price_asc' ? 1 : -1;
    return { keyOf: (place) => direction * (stays.totalAt(place) ?? 0), ties: 'newest' };
  }

  /** The first matches by their keys after a listing. */
  #firstByKey(
    { keyOf, ties }: KeyOrder,
    after: SearchPosition | undefined,
    most: number,
  ): number[] {
    const compareWithAfter = after && this.#orders.comparison(ties, after);
    const afterKey = after?.key ?? 0;
    const places: number[] = [];
    const keys: number[] = [];
    const isBefore = (key: number, place: number, index: number) =>
      (key - (keys[index] as number) ||
        comparePositions(ties, this.#snapshot, place, this.#snapshot, places[index] as number)) < 0;
    eachBit(this.#matcher.matches, 0, (place) => {
      const key = keyOf(place);
      if (compareWithAfter !== undefined) {
        if ((key - afterKey || compareWithAfter(place)) <= 0) return true;
      }
      let index = places.length;
      while (index > 0 && isBefore(key, place, index - 1)) index -= 1;
      if (index === most) return true;
      places.splice(index, 0, place);
      keys.splice(index, 0, key);
      if (places.length > most) {
        places.pop();
        keys.pop();
      }
      return true;
    });
    return places;
  }

  /** The first matches after a listing, in order. */
  #page(
    order: PlainOrder,
    after: SearchPosition | undefined,
    most: number,
    total: number,
    prices: PriceRange | undefined,
  ): number[] {
    const first = after === undefined ? 0 : this.#orders.placeAfter(order, after);
    const page: number[] = [];
    if (order === 'featured') {
      eachBit(this.#matcher.matches, first, (position) => page.push(position) < most);
      return page;
    }
    // A few matches are sorted, which is quicker than finding them along the order. Sorting a match
    // takes as long as some sixteen steps along the order.
    if (16 * total * total < most * this.#count) return this.#firstOfFew(order, first, most);
    const { from, to } = this.#rangeOf(order, prices);
    const positions = this.#orders.positions(order);
    for (let place = Math.max(first, from); place < to && page.length < most; place += 1) {
      const position = positions[place] as number;
      if (hasBit(this.#matcher.matches, position)) page.push(position);
    }
    return page;
  }

  #firstOfFew(order: Exclude<PlainOrder, 'featured'>, first: number, most: number): number[] {
    const places = this.#orders.places(order);
    const positions = this.#orders.positions(order);
    const matchPlaces: number[] = [];
    eachBit(this.#matcher.matches, 0, (position) => {
      const place = places[position] as number;
      if (place >= first) matchPlaces.push(place);
      return true;
    });
    return Array.from(
      Uint32Array.from(matchPlaces).sort().subarray(0, most),
      (place) => positions[place] as number,
    );
  }

  /** The range of an order that holds all matches. */
  #rangeOf(order: PlainOrder, prices: PriceRange | undefined): Range {
    if (prices === undefined || order === 'newest') return { from: 0, to: this.#count };
    if (order === 'price_asc') return prices;
    const { priced } = this.#matcher;
    return { from: priced - prices.to, to: priced - prices.from };
  }
}
