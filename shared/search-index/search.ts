import { addDays, dayNumber, startOfDate } from '../bookings/dates.ts';
import type { KnownAreas } from '../categories/known-areas.ts';
import { searchWords } from '../listings/text-match.ts';
import {
  ALL_PROPERTY_SUBTYPES,
  FURNISHINGS,
  LISTING_TYPES,
  type ListingType,
  type PropertySubtype,
} from '../listings/types.ts';
import { toPence } from '../money.ts';
import { placeOf } from '../places/places.ts';
import type { QuoteClock } from '../quotes/types.ts';
import { ADDED_DAYS, SEARCHED_GUESTS, WITHIN_MILES } from '../search/limits.ts';
import { FILTER_NAMES, type FilterName, typeOfFilter } from '../search/parameters.ts';
import { wishOf } from '../search/wish.ts';
import { type AreaTerms, areaTerms } from './area-terms.ts';
import {
  type Bitmap,
  clearBit,
  countBits,
  countCommon,
  eachBit,
  hasBit,
  keepCommon,
  newBitmap,
  removeCommon,
  type SparseBitmap,
  sparse,
} from './bitmap.ts';
import { Distances } from './distances.ts';
import { Facets, type PriceRange } from './facets.ts';
import { comparePositions, Orders, type PlainOrder } from './orders.ts';
import type { SearchFilters, SearchOrder, SearchPosition, SearchRequest } from './request.ts';
import { countOf, FLAGS, NO_PRICE, type Snapshot, TERMS } from './snapshot.ts';
import { type FoundStay, type PenceLimits, type StayTable, StayTables } from './stay-tables.ts';
import { stemOf } from './stems.ts';
import { indexOf, textAt, utf8 } from './texts.ts';

/** Any total, or any price. */
const ANY: PenceLimits = { min: 0, max: Number.POSITIVE_INFINITY };

/** The limits on prices in pence; undefined without any. */
function limitsOf({ min_price, max_price }: SearchFilters): PenceLimits | undefined {
  if (min_price === undefined && max_price === undefined) return undefined;
  return {
    min: min_price === undefined ? ANY.min : toPence(min_price),
    max: max_price === undefined ? ANY.max : toPence(max_price),
  };
}

/** The type of listing that other filters imply. */
const impliedType = (filters: SearchFilters): ListingType | undefined =>
  typeOfFilter(
    FILTER_NAMES.find((name) => filters[name] !== undefined && typeOfFilter(name) !== undefined) ??
      '',
  );

/** The filters with one value, which a listing has or hasn't. */
const SINGLE = [
  'type',
  'area_name',
  'property_subtype',
  'bedrooms',
  'bathrooms',
  'sleeps',
  'furnishing',
  'featured',
  'pets_allowed',
  'inside_national_park',
] as const satisfies readonly FilterName[];
type Single = (typeof SINGLE)[number];

/** A choice in which a search differs from another. */
interface Choice {
  readonly name: Single | 'amenities';
  /** Undefined is any. */
  readonly value: unknown;
  /** Whether it only adds to the other's filters. */
  readonly isMore: boolean;
}

/** The choice in which two searches differ; undefined if they differ otherwise. */
function choiceBetween(one: SearchFilters, other: SearchFilters): Choice | undefined {
  let name: FilterName | undefined;
  for (const each of FILTER_NAMES) {
    if (one[each] === other[each]) continue;
    if (name !== undefined) return undefined;
    name = each;
  }
  if (name === 'amenities') {
    const before = one.amenities ?? [];
    const added = (other.amenities ?? []).filter((each) => !before.includes(each));
    const isMore = added.length === 1 && before.length + 1 === other.amenities?.length;
    return isMore ? { name, value: added[0], isMore } : undefined;
  }
  const single = SINGLE.find((each) => each === name);
  if (single === undefined || other[single] === false) return undefined;
  return { name: single, value: other[single], isMore: one[single] === undefined };
}

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
  /** What the search itself orders by; 0 for the orders by what a listing has. */
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

/** A search, made ready. */
interface Question extends Pick<SearchRequest, 'filters' | 'order'> {
  readonly clock: QuoteClock;
  /** The stays, if the filters have dates. */
  readonly stays: StayTable | undefined;
  /** The range of prices in the order by price, if the filters have any and no dates. */
  readonly prices: PriceRange | undefined;
  /** The distance of a position, if the filters have a place. */
  readonly distanceOf: ((position: number) => number) | undefined;
  /** The listings with all words in the title or place. Undefined without a text. */
  readonly inTitle: Bitmap | undefined;
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
  readonly #facets: Facets;
  readonly #orders: Orders;
  readonly #stays: StayTables;
  readonly #distances: Distances;
  readonly #terms: { readonly offsets: Uint32Array; readonly bytes: Uint8Array };
  /** The matches of a search. The next search reuses it. */
  readonly #matches: Bitmap;
  /** Whether every listing matches so far. Then `#matches` isn't set yet. */
  #isAll = true;
  #areas: { readonly known: KnownAreas; readonly terms: AreaTerms } | undefined;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#count = countOf(snapshot);
    this.#facets = new Facets(snapshot);
    this.#orders = new Orders(snapshot);
    this.#stays = new StayTables(snapshot);
    this.#distances = new Distances(snapshot);
    this.#terms = { offsets: snapshot.termOffsets, bytes: snapshot.termBytes };
    this.#matches = newBitmap(this.#count);
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
    const question = this.#ask(filters, order, known, clock);
    if (replaced !== undefined) removeCommon(this.#matches, replaced);
    const total = countBits(this.#matches);
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
      this.#ask(filters, 'newest', known, clock);
      if (replaced !== undefined) removeCommon(this.#matches, replaced);
      return this.#matches;
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
        : countCommon(base, this.#withChoice(name, value, known));
    });
  }

  /**
   * The areas with published listings, by their names in forms.
   * @param replaced the places that are passed over
   */
  areaNames(known: KnownAreas, replaced?: Bitmap): string[] {
    const { byName } = this.#areaTerms(known);
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
    return [...this.#areaTerms(known).byName].flatMap(([area_name, terms]) => {
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

  /** What the orders compare of a hit. */
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

  #areaTerms(known: KnownAreas): AreaTerms {
    if (this.#areas?.known !== known) {
      this.#areas = { known, terms: areaTerms(this.#snapshot, known) };
    }
    return this.#areas.terms;
  }

  /** Finds the listings that match, into `#matches`. */
  #ask(filters: SearchFilters, order: SearchOrder, known: KnownAreas, clock: QuoteClock): Question {
    const wish = wishOf(filters);
    const place = filters.near === undefined ? undefined : placeOf(filters.near);
    const prices = limitsOf(filters);
    const question = {
      filters,
      order,
      clock,
      stays: wish && this.#stays.tableOf(wish, prices ?? ANY, clock),
      prices:
        prices === undefined || wish !== undefined ? undefined : this.#facets.priceRange(prices),
      distanceOf: place && this.#distances.from(place),
    };
    this.#isAll = true;
    this.#keepFilters(filters, question.prices, known, clock);
    this.#keepGuests(question);
    const inTitle = filters.q === undefined ? undefined : this.#keepWords(filters.q, order, known);
    if (this.#isAll) this.#setAll();
    // Last, because it reckons the stays of all that are left.
    this.#keepTotals(question);
    return { ...question, inTitle };
  }

  /** Keeps the listings that have the values of the filters, and are in their place. */
  #keepFilters(
    filters: SearchFilters,
    prices: PriceRange | undefined,
    known: KnownAreas,
    clock: QuoteClock,
  ): void {
    const implied = filters.type ?? impliedType(filters);
    if (implied !== undefined) this.#keep(this.#withChoice('type', implied, known));
    for (const name of SINGLE) {
      const value = filters[name];
      if (value === undefined || name === 'type') continue;
      if (value === false) this.#remove(this.#withChoice(name, true, known));
      else this.#keep(this.#withChoice(name, value, known));
    }
    const { available_from, added, amenities, near, within = WITHIN_MILES } = filters;
    const facets = this.#facets;
    if (available_from !== undefined) this.#keep(facets.freeOn(dayNumber(available_from)));
    if (prices !== undefined) {
      this.#keep(facets.cheapest(prices.to));
      if (prices.from > 0) this.#remove(facets.cheapest(prices.from));
    }
    if (added !== undefined) {
      const since = startOfDate(addDays(clock.today, -ADDED_DAYS)).getTime();
      this.#keep(facets.createdSince(since));
    }
    for (const name of amenities ?? []) this.#keep(this.#withChoice('amenities', name, known));
    if (near !== undefined) this.#keep(this.#distances.near(near, within));
  }

  /** The listings with a value of a filter. The next call may use the same bitmap again. */
  #withChoice(name: Single | 'amenities', value: unknown, known: KnownAreas): Bitmap {
    const facets = this.#facets;
    switch (name) {
      case 'type':
        return facets.withValue('type', LISTING_TYPES.indexOf(value as ListingType));
      case 'property_subtype':
        return facets.withValue('subtype', ALL_PROPERTY_SUBTYPES.indexOf(value as PropertySubtype));
      case 'furnishing':
        return facets.withValue('furnishing', (FURNISHINGS as readonly unknown[]).indexOf(value));
      case 'featured':
      case 'pets_allowed':
      case 'inside_national_park':
        return facets.withFlag(FLAGS[name]);
      case 'bedrooms':
      case 'bathrooms':
      case 'sleeps':
        return facets.withAtLeast(name, Number(value));
      case 'area_name': {
        const area = known.nameOf(String(value));
        return facets.withTerms(this.#areaTerms(known).byName.get(area) ?? []);
      }
      case 'amenities':
        return facets.withTerms(this.#termsOf(TERMS.amenity + String(value)));
    }
  }

  /** Keeps the lets with room for the guests, and a stay at a price within the limits. */
  #keepGuests({ filters: { guests, dogs = 0 }, stays }: Omit<Question, 'inTitle'>): void {
    const room = guests ?? (stays && SEARCHED_GUESTS);
    if (room !== undefined) this.#keep(this.#facets.withRoomFor(room));
    if (dogs > 0) this.#keep(this.#facets.withFlag(FLAGS.pets_allowed));
    if (stays !== undefined) this.#keep(stays.free);
  }

  /** Removes the lets whose stays all cost less or more than the limits. */
  #keepTotals({ filters, stays }: Omit<Question, 'inTitle'>): void {
    if (stays === undefined || limitsOf(filters) === undefined) return;
    const matches = this.#matches;
    eachBit(matches, 0, (position) => {
      if (stays.totalAt(position) === undefined) clearBit(matches, position);
      return true;
    });
  }

  /** Keeps the matches that a bitmap has too. */
  #keep(bitmap: Bitmap): void {
    if (this.#isAll) this.#matches.set(bitmap);
    else keepCommon(this.#matches, bitmap);
    this.#isAll = false;
  }

  /** Removes the matches that a bitmap has. */
  #remove(bitmap: Bitmap): void {
    if (this.#isAll) this.#setAll();
    removeCommon(this.#matches, bitmap);
  }

  #setAll(): void {
    this.#isAll = false;
    const matches = this.#matches;
    matches.fill(0xffff_ffff);
    const rest = this.#count & 31;
    if (rest !== 0) matches[matches.length - 1] = 2 ** rest - 1;
  }

  /** The terms with a text. */
  #termsOf(text: string): number[] {
    const term = indexOf(this.#terms, utf8(text));
    return term === undefined ? [] : [term];
  }

  /**
   * Keeps the listings that have each word: in the title, the outcode or a name of the area, or in
   * their texts. Returns those that have all of them in the former, if the order needs them.
   */
  #keepWords(q: string, order: SearchOrder, known: KnownAreas): Bitmap | undefined {
    const words = searchWords(q);
    if (words.length === 0) this.#keep(this.#facets.withTerms([]));
    let inTitle: Bitmap | undefined;
    for (const word of words) {
      const stem = stemOf(word);
      const own = [
        ...this.#termsOf(TERMS.titleWord + stem),
        ...this.#termsOf(TERMS.outcode + stem),
        ...(this.#areaTerms(known).byWord.get(stem) ?? []),
      ];
      if (order === 'featured') {
        const bitmap = this.#facets.withTerms(own);
        if (inTitle === undefined) inTitle = bitmap.slice();
        else keepCommon(inTitle, bitmap);
      }
      this.#keep(this.#facets.withTerms([...own, ...this.#termsOf(TERMS.textWord + stem)]));
    }
    return inTitle;
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
    eachBit(this.#matches, 0, (place) => {
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
      eachBit(this.#matches, first, (position) => page.push(position) < most);
      return page;
    }
    // A few matches are sorted, which is quicker than finding them along the order. Sorting a match
    // takes as long as some sixteen steps along the order.
    if (16 * total * total < most * this.#count) return this.#firstOfFew(order, first, most);
    const { from, to } = this.#rangeOf(order, prices);
    const positions = this.#orders.positions(order);
    for (let place = Math.max(first, from); place < to && page.length < most; place += 1) {
      const position = positions[place] as number;
      if (hasBit(this.#matches, position)) page.push(position);
    }
    return page;
  }

  #firstOfFew(order: Exclude<PlainOrder, 'featured'>, first: number, most: number): number[] {
    const places = this.#orders.places(order);
    const positions = this.#orders.positions(order);
    const matchPlaces: number[] = [];
    eachBit(this.#matches, 0, (position) => {
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
    const { priced } = this.#facets;
    return { from: priced - prices.to, to: priced - prices.from };
  }
}
