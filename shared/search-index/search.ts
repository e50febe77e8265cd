import type { KnownAreas } from '../categories/known-areas.ts';
import { searchWords } from '../listings/text-match.ts';
import { ALL_PROPERTY_SUBTYPES, LISTING_TYPES } from '../listings/types.ts';
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
import { Orders } from './orders.ts';
import type {
  SearchFilters,
  SearchOrder,
  SearchPosition,
  SearchRequest,
  SearchResult,
} from './request.ts';
import { countOf, FLAGS, NO_PRICE, type Snapshot, TERMS } from './snapshot.ts';
import { indexOf, textAt, utf8 } from './texts.ts';

/** A part of an order: from, to (excluded). */
type Range = PriceRange;

/** Searches of one snapshot. What several searches need is made once, when it is first needed. */
export class SnapshotSearch {
  readonly #snapshot: Snapshot;
  readonly #count: number;
  readonly #facets: Facets;
  readonly #orders: Orders;
  readonly #terms: { readonly offsets: Uint32Array; readonly bytes: Uint8Array };
  /** What a search works on; the next one uses it again. */
  readonly #matches: Bitmap;
  readonly #scratch: Bitmap;
  #areas: { readonly known: KnownAreas; readonly terms: AreaTerms } | undefined;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#count = countOf(snapshot);
    this.#facets = new Facets(snapshot);
    this.#orders = new Orders(snapshot);
    this.#terms = { offsets: snapshot.termOffsets, bytes: snapshot.termBytes };
    this.#matches = newBitmap(this.#count);
    this.#scratch = newBitmap(this.#count);
  }

  /**
   * Finds the listings that match, in order.
   * @param known the areas by their names; it is best the same object while they are the same
   */
  find({ filters, order, after, limit }: SearchRequest, known: KnownAreas): SearchResult {
    const prices = this.#priceRange(filters);
    this.#match(filters, prices, known);
    const total = countBits(this.#matches);
    const found = this.#page(order, after, limit + 1, total, prices);
    return {
      total,
      hits: found.slice(0, limit).map((position) => this.#positionOf(position)),
      more: found.length > limit,
    };
  }

  /** The areas that have published listings, by the names by which forms offer them. */
  areaNames(known: KnownAreas): readonly string[] {
    return this.#areaTerms(known).names;
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
    const matches = this.#matches;
    const facets = this.#facets;
    this.#setAll();
    const { type, property_subtype: subtype, bedrooms, stay, area_name, q } = filters;
    if (type !== undefined) {
      keepCommon(matches, facets.withValue('type', LISTING_TYPES.indexOf(type)));
    }
    if (subtype !== undefined) {
      keepCommon(matches, facets.withValue('subtype', ALL_PROPERTY_SUBTYPES.indexOf(subtype)));
    }
    for (const flag of ['featured', 'pets_allowed', 'inside_national_park'] as const) {
      if (filters[flag] === true) keepCommon(matches, facets.withFlag(FLAGS[flag]));
      else if (filters[flag] === false) removeCommon(matches, facets.withFlag(FLAGS[flag]));
    }
    if (bedrooms !== undefined) keepCommon(matches, facets.withBedrooms(bedrooms));
    if (prices !== undefined) facets.keepPrices(matches, prices);
    if (area_name !== undefined) {
      this.#keepTerms(this.#areaTerms(known).byName.get(known.nameOf(area_name)) ?? []);
    }
    if (q !== undefined) this.#keepWords(searchWords(q), known);
    if (stay !== undefined) {
      const nights = stayNights(stay, this.#snapshot.firstDay);
      keepCommon(matches, facets.withValue('type', LISTING_TYPES.indexOf('HOLIDAY')));
      if (nights === undefined) matches.fill(0);
      else facets.removeTaken(matches, nights);
    }
  }

  #setAll(): void {
    const matches = this.#matches;
    matches.fill(0xffff_ffff);
    const rest = this.#count & 31;
    if (rest !== 0) matches[matches.length - 1] = 2 ** rest - 1;
  }

  /** Keeps the listings that have each word in the title, the outcode or a name of the area. */
  #keepWords(words: readonly string[], known: KnownAreas): void {
    if (words.length === 0) this.#matches.fill(0);
    for (const word of words) {
      const own = [TERMS.titleWord, TERMS.outcode].flatMap((kind) => {
        const term = indexOf(this.#terms, utf8(kind + word));
        return term === undefined ? [] : [term];
      });
      this.#keepTerms([...own, ...(this.#areaTerms(known).byWord.get(word) ?? [])]);
    }
  }

  /** Keeps the listings that have one of some terms. */
  #keepTerms(terms: readonly number[]): void {
    this.#scratch.fill(0);
    for (const term of terms) this.#facets.addTerm(this.#scratch, term);
    keepCommon(this.#matches, this.#scratch);
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
    const found: number[] = [];
    if (order === 'featured') {
      eachBit(this.#matches, first, (position) => found.push(position) < most);
      return found;
    }
    // Where few match, sorting them is quicker than looking for them along the order. A match that is
    // sorted takes as long as some sixteen steps along it.
    if (16 * total * total < most * this.#count) return this.#firstOfFew(order, first, most);
    const { from, to } = this.#rangeOf(order, prices);
    const positions = this.#orders.positions(order);
    for (let place = Math.max(first, from); place < to && found.length < most; place += 1) {
      const position = positions[place] as number;
      if (hasBit(this.#matches, position)) found.push(position);
    }
    return found;
  }

  #firstOfFew(order: Exclude<SearchOrder, 'featured'>, first: number, most: number): number[] {
    const places = this.#orders.places(order);
    const positions = this.#orders.positions(order);
    const found: number[] = [];
    eachBit(this.#matches, 0, (position) => {
      const place = places[position] as number;
      if (place >= first) found.push(place);
      return true;
    });
    return Array.from(
      Uint32Array.from(found).sort().subarray(0, most),
      (place) => positions[place] as number,
    );
  }

  /** The part of an order in which all matches are. */
  #rangeOf(order: SearchOrder, prices: PriceRange | undefined): Range {
    if (prices === undefined || order === 'newest') return { from: 0, to: this.#count };
    if (order === 'price_asc') return prices;
    const { priced } = this.#facets;
    return { from: priced - prices.to, to: priced - prices.from };
  }

  #positionOf(position: number): SearchPosition {
    const { idOffsets, idBytes, created, flags, price } = this.#snapshot;
    const pence = price[position] as number;
    return {
      listing_id: textAt({ offsets: idOffsets, bytes: idBytes }, position),
      featured: ((flags[position] as number) & FLAGS.featured) !== 0,
      created_at: new Date(created[position] as number).toISOString(),
      ...(pence === NO_PRICE ? {} : { price_pence: pence }),
    };
  }
}
