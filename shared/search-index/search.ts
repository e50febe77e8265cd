import type { KnownAreas } from '../categories/known-areas.ts';
import { searchWords } from '../listings/text-match.ts';
import { ALL_PROPERTY_SUBTYPES, LISTING_TYPES, type ListingType } from '../listings/types.ts';
import { toPence } from '../money.ts';
import { type AreaTerms, areaTerms } from './area-terms.ts';
import {
  type Bitmap,
  countBits,
  eachBit,
  hasBit,
  keepCommon,
  newBitmap,
  removeCommon,
} from './bitmap.ts';
import { stayNights } from './calendar.ts';
import { Facets, type PriceRange } from './facets.ts';
import { comparePositions, Orders } from './orders.ts';
import type { SearchFilters, SearchOrder, SearchPosition, SearchRequest } from './request.ts';
import { countOf, FLAGS, NO_PRICE, type Snapshot, TERMS } from './snapshot.ts';
import { indexOf, textAt, utf8 } from './texts.ts';

/** A range in an order: from, to (excluded). */
type Range = PriceRange;

/** The listings of one snapshot that match. */
interface FoundPlaces {
  /** How many match, on all pages. */
  readonly total: number;
  /** The places of the first ones, in order, at most `limit`. */
  readonly places: readonly number[];
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
    this.#terms = { offsets: snapshot.termOffsets, bytes: snapshot.termBytes };
    this.#matches = newBitmap(this.#count);
  }

  /**
   * Finds the places of the matching listings, in order.
   * @param known the areas by name; pass the same object while they are unchanged
   * @param replaced the places that are passed over
   */
  find(
    { filters, order, after, limit }: SearchRequest,
    known: KnownAreas,
    replaced?: Bitmap,
  ): FoundPlaces {
    const prices = this.#priceRange(filters);
    this.#match(filters, prices, known);
    if (replaced !== undefined) removeCommon(this.#matches, replaced);
    const total = countBits(this.#matches);
    return { total, places: this.#page(order, after, limit, total, prices) };
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

  /** What the orders compare of the listing at a place. */
  positionAt(place: number): SearchPosition {
    const { created, flags, price } = this.#snapshot;
    const pence = price[place] as number;
    return {
      listing_id: this.idAt(place),
      featured: ((flags[place] as number) & FLAGS.featured) !== 0,
      created_at: new Date(created[place] as number).toISOString(),
      ...(pence === NO_PRICE ? {} : { price_pence: pence }),
    };
  }

  /** Compares the listing at a place with one of any snapshot: negative if the first comes first. */
  compare(order: SearchOrder, place: number, other: { snapshot: SnapshotSearch; place: number }) {
    return comparePositions(order, this.#snapshot, place, other.snapshot.#snapshot, other.place);
  }

  /** How many listings the snapshot has. */
  get count(): number {
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

  #priceRange({ min_price, max_price }: SearchFilters): PriceRange | undefined {
    if (min_price === undefined && max_price === undefined) return undefined;
    return this.#facets.priceRange(
      min_price === undefined ? undefined : toPence(min_price),
      max_price === undefined ? undefined : toPence(max_price),
    );
  }

  /** Sets the bits of the listings that match. */
  #match(filters: SearchFilters, prices: PriceRange | undefined, known: KnownAreas): void {
    const facets = this.#facets;
    this.#isAll = true;
    const { type, property_subtype: subtype, bedrooms, stay, area_name, q } = filters;
    if (type !== undefined) {
      this.#keep(facets.withValue('type', LISTING_TYPES.indexOf(type)));
    }
    if (subtype !== undefined) {
      this.#keep(facets.withValue('subtype', ALL_PROPERTY_SUBTYPES.indexOf(subtype)));
    }
    for (const flag of ['featured', 'pets_allowed', 'inside_national_park'] as const) {
      if (filters[flag] === true) this.#keep(facets.withFlag(FLAGS[flag]));
      else if (filters[flag] === false) this.#remove(facets.withFlag(FLAGS[flag]));
    }
    if (bedrooms !== undefined) this.#keep(facets.withBedrooms(bedrooms));
    if (prices !== undefined) {
      this.#keep(facets.cheapest(prices.to));
      if (prices.from > 0) this.#remove(facets.cheapest(prices.from));
    }
    if (area_name !== undefined) {
      this.#keep(
        facets.withTerms(this.#areaTerms(known).byName.get(known.nameOf(area_name)) ?? []),
      );
    }
    if (q !== undefined) this.#keepWords(searchWords(q), known);
    if (stay !== undefined) {
      const nights = stayNights(stay, this.#snapshot.firstDay);
      this.#keep(facets.withValue('type', LISTING_TYPES.indexOf('HOLIDAY')));
      if (nights === undefined) this.#matches.fill(0);
      else facets.removeTaken(this.#matches, nights);
    }
    if (this.#isAll) this.#setAll();
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

  /** Keeps the listings that have each word in the title, the outcode or a name of the area. */
  #keepWords(words: readonly string[], known: KnownAreas): void {
    if (words.length === 0) this.#keep(this.#facets.withTerms([]));
    for (const word of words) {
      const own = [TERMS.titleWord, TERMS.outcode].flatMap((kind) => {
        const term = indexOf(this.#terms, utf8(kind + word));
        return term === undefined ? [] : [term];
      });
      const ofAreas = this.#areaTerms(known).byWord.get(word) ?? [];
      this.#keep(this.#facets.withTerms([...own, ...ofAreas]));
    }
  }

  /** The first matches after a listing, in order. */
  #page(
    order: SearchOrder,
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

  #firstOfFew(order: Exclude<SearchOrder, 'featured'>, first: number, most: number): number[] {
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
  #rangeOf(order: SearchOrder, prices: PriceRange | undefined): Range {
    if (prices === undefined || order === 'newest') return { from: 0, to: this.#count };
    if (order === 'price_asc') return prices;
    const { priced } = this.#facets;
    return { from: priced - prices.to, to: priced - prices.from };
  }
}
