import type { KnownAreas } from '../categories/known-areas.ts';
import { addDays, dayNumber, startOfDate } from '../dates.ts';
import {
  ALL_PROPERTY_SUBTYPES,
  FURNISHINGS,
  LISTING_TYPES,
  type ListingType,
  type PropertySubtype,
} from '../listings/types.ts';
import { toPence } from '../money.ts';
import { type Landmark, landmark } from '../places/landmarks.ts';
import { type Place, placeOf } from '../places/places.ts';
import { ADDED_DAYS, LANDMARK_MILES, SEARCHED_GUESTS, WITHIN_MILES } from '../search/limits.ts';
import { typeOfSearch } from '../search/parameters.ts';
import { wishOf } from '../search/wish.ts';
import { searchWords } from '../text-match.ts';
import { type AreaTerms, areaTerms } from './area-terms.ts';
import { type Bitmap, clearBit, eachBit, keepCommon, newBitmap, removeCommon } from './bitmap.ts';
import { SINGLE, type Single } from './choices.ts';
import { Distances } from './distances.ts';
import { Facets, type RankRange } from './facets.ts';
import { MapAreas } from './map-areas.ts';
import type { SearchContext, SearchFilters, SearchRequest } from './request.ts';
import { countOf, FLAGS, type Snapshot, TERMS } from './snapshot.ts';
import { type SquareCount, Squares } from './squares.ts';
import { type PenceLimits, type StayTable, StayTables } from './stay-tables.ts';
import { stemOf } from './stems.ts';
import { indexOf, type Texts, utf8 } from './texts.ts';

const LANDMARKS = {
  near_lake: 'lake',
  near_station: 'station',
} as const satisfies Record<string, Landmark>;

/** Any total, or any price. */
const ANY: PenceLimits = { min: 0, max: Number.POSITIVE_INFINITY };

/** The limits on prices in pence; undefined without any. */
export function limitsOf({ min_price, max_price }: SearchFilters): PenceLimits | undefined {
  if (min_price === undefined && max_price === undefined) return undefined;
  return {
    min: min_price === undefined ? ANY.min : toPence(min_price),
    max: max_price === undefined ? ANY.max : toPence(max_price),
  };
}

/** The circumstances of a search of one snapshot. */
export interface SnapshotContext extends SearchContext {
  /** The rows that are passed over. @default none */
  readonly replaced?: Bitmap | undefined;
}

/** The rows that match a search, with the values that it can be ordered by. */
export interface Match {
  /** The matching rows. The next search reuses this bitmap. */
  readonly rows: Bitmap;
  /** The stays, if the filters have dates. */
  readonly stays: StayTable | undefined;
  /** The range of prices in the order by price, if the filters have any and no dates. */
  readonly prices: RankRange | undefined;
  /** The distance of a row, if the filters have a place. */
  readonly distanceOf: ((row: number) => number) | undefined;
  /** The rows with all words in the title or place, if the order needs them. */
  readonly inTitle: Bitmap | undefined;
}

/** Finds the listings of one snapshot that match filters. What several searches need is made once. */
export class Matcher {
  readonly #snapshot: Snapshot;
  readonly #facets: Facets;
  readonly #stays: StayTables;
  readonly #distances: Distances;
  readonly #mapAreas: MapAreas;
  readonly #terms: Texts;
  /** The rows that match so far. Each search reuses it. */
  readonly #matches: Bitmap;
  /** Whether every row matches so far. Then `#matches` isn't set yet. */
  #isAll = true;
  #squares: Squares | undefined;
  #areas: { readonly known: KnownAreas; readonly terms: AreaTerms } | undefined;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#facets = new Facets(snapshot);
    this.#stays = new StayTables(snapshot);
    const squares = () => this.#allSquares();
    this.#distances = new Distances(squares);
    this.#mapAreas = new MapAreas(squares);
    this.#terms = { offsets: snapshot.termOffsets, bytes: snapshot.termBytes };
    this.#matches = newBitmap(countOf(snapshot));
  }

  /** How many listings have a price. */
  get priced(): number {
    return this.#facets.priced;
  }

  /** The areas of the snapshot. */
  areaTerms(known: KnownAreas): AreaTerms {
    if (this.#areas?.known !== known) {
      this.#areas = { known, terms: areaTerms(this.#snapshot, known) };
    }
    return this.#areas.terms;
  }

  /** How many of some rows are in each square. */
  squareCounts(rows: Bitmap): SquareCount[] {
    return this.#allSquares().countsOf(rows);
  }

  /** Finds the rows that match a search. */
  match(
    { filters, order }: Pick<SearchRequest, 'filters' | 'order'>,
    context: SnapshotContext,
  ): Match {
    const { known, clock, replaced } = context;
    const wish = wishOf(filters);
    const place = filters.near === undefined ? undefined : placeOf(filters.near);
    const limits = limitsOf(filters);
    const stays = wish && this.#stays.tableOf(wish, limits ?? ANY, clock);
    const prices =
      limits === undefined || wish !== undefined ? undefined : this.#facets.priceRange(limits);
    const distanceOf = place && this.#distances.from(place);
    this.#isAll = true;
    this.#keepFilters(filters, prices, context);
    this.#keepGuests(filters, stays);
    const inTitle =
      filters.q === undefined ? undefined : this.#keepWords(filters.q, order === 'featured', known);
    if (this.#isAll) this.#setAll();
    // Last, because it prices the stays of all rows that are left.
    if (stays !== undefined && limits !== undefined) this.#keepTotals(stays);
    if (replaced !== undefined) removeCommon(this.#matches, replaced);
    return { rows: this.#matches, stays, prices, distanceOf, inTitle };
  }

  /** Keeps the listings that have the values of the filters, and are in their place. */
  #keepFilters(
    filters: SearchFilters,
    prices: RankRange | undefined,
    { known, clock }: SearchContext,
  ): void {
    const type = typeOfSearch(filters);
    if (type !== undefined) this.#keep(this.withChoice('type', type, known));
    for (const name of SINGLE) {
      const value = filters[name];
      if (value === undefined || name === 'type') continue;
      if (value === false) this.#remove(this.withChoice(name, true, known));
      else this.#keep(this.withChoice(name, value, known));
    }
    const { available_from, added, amenities } = filters;
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
    for (const name of amenities ?? []) this.#keep(this.withChoice('amenities', name, known));
    this.#keepPlace(filters);
  }

  /** Keeps the listings near a place, or in an area of the map. */
  #keepPlace({ near, within = WITHIN_MILES, bounds, drawn }: SearchFilters): void {
    if (near !== undefined) this.#keep(this.#near(placeOf(near), within));
    if (bounds !== undefined) this.#keep(this.#mapAreas.inBounds(bounds));
    if (drawn !== undefined) this.#keep(this.#mapAreas.inDrawn(drawn));
  }

  /** The listings within some miles of a place; none if there is no such place. */
  #near(place: Place | undefined, miles: number): Bitmap {
    return place === undefined ? this.#facets.withTerms([]) : this.#distances.near(place, miles);
  }

  #allSquares(): Squares {
    this.#squares ??= new Squares(this.#snapshot);
    return this.#squares;
  }

  /** The listings with a value of a filter. The next call may use the same bitmap again. */
  withChoice(name: Single | 'amenities', value: unknown, known: KnownAreas): Bitmap {
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
      case 'near_lake':
      case 'near_station':
        return this.#distances.near(landmark(LANDMARKS[name]), LANDMARK_MILES);
      case 'bedrooms':
      case 'bathrooms':
      case 'sleeps':
        return facets.withAtLeast(name, Number(value));
      case 'area_name': {
        const area = known.nameOf(String(value));
        return facets.withTerms(this.areaTerms(known).byName.get(area) ?? []);
      }
      case 'amenities':
        return facets.withTerms(this.#termsOf(TERMS.amenity + String(value)));
    }
  }

  /** Keeps the lets with room for the guests, and a stay at a price within the limits. */
  #keepGuests({ guests, dogs = 0 }: SearchFilters, stays: StayTable | undefined): void {
    const room = guests ?? (stays && SEARCHED_GUESTS);
    if (room !== undefined) this.#keep(this.#facets.withRoomFor(room));
    if (dogs > 0) this.#keep(this.#facets.withRoomForDogs(dogs));
    if (stays !== undefined) this.#keep(stays.free);
  }

  /** Removes the lets whose stays all cost less or more than the limits. */
  #keepTotals(stays: StayTable): void {
    const matches = this.#matches;
    eachBit(matches, 0, (row) => {
      if (stays.totalAt(row) === undefined) clearBit(matches, row);
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
    const rest = countOf(this.#snapshot) & 31;
    if (rest !== 0) matches[matches.length - 1] = 2 ** rest - 1;
  }

  /** The terms with a text. */
  #termsOf(text: string): number[] {
    const term = indexOf(this.#terms, utf8(text));
    return term === undefined ? [] : [term];
  }

  /**
   * Keeps the listings that have each word: in the title, the outcode or a name of the area, or in
   * their texts.
   * @returns the rows that have all of them in the former, if they are needed
   */
  #keepWords(q: string, needsTitles: boolean, known: KnownAreas): Bitmap | undefined {
    const words = searchWords(q);
    if (words.length === 0) this.#keep(this.#facets.withTerms([]));
    let inTitle: Bitmap | undefined;
    for (const word of words) {
      const stem = stemOf(word);
      const own = [
        ...this.#termsOf(TERMS.titleWord + stem),
        ...this.#termsOf(TERMS.outcode + stem),
        ...(this.areaTerms(known).byWord.get(stem) ?? []),
      ];
      if (needsTitles) {
        const bitmap = this.#facets.withTerms(own);
        if (inTitle === undefined) inTitle = bitmap.slice();
        else keepCommon(inTitle, bitmap);
      }
      this.#keep(this.#facets.withTerms([...own, ...this.#termsOf(TERMS.textWord + stem)]));
    }
    return inTitle;
  }
}
