import type { KnownAreas } from '../categories/known-areas.ts';
import type { ListingType } from '../listings/types.ts';
import { type Bitmap, bitmapAt } from './bitmap.ts';
import type { Changes } from './changes.ts';
import type { SnapshotContext } from './matcher.ts';
import type { SearchContext, SearchFilters, SearchRequest } from './request.ts';
import { type AreaListings, type Hit, SnapshotSearch } from './search.ts';
import type { SquareCount } from './squares.ts';

export interface SearchResult {
  /** How many listings match, on all pages. */
  readonly total: number;
  /** In order, at most `limit`. */
  readonly hits: readonly Hit[];
  /** Whether anything follows the last hit. */
  readonly more: boolean;
}

/**
 * Searches a base and its changes as one. What searches have made of the base stays good for all
 * changes of that base.
 */
export class IndexSearch {
  readonly #base: SnapshotSearch;
  /** Undefined if there are none, which saves each search a look at all listings. */
  readonly #replaced: Bitmap | undefined;
  readonly #current: SnapshotSearch;

  constructor(base: SnapshotSearch, { replaced, current }: Pick<Changes, 'replaced' | 'current'>) {
    this.#base = base;
    this.#replaced = replaced.length === 0 ? undefined : bitmapAt(replaced, base.size);
    this.#current = new SnapshotSearch(current);
  }

  /** Finds the matching listings, in order. */
  find(request: SearchRequest, context: SearchContext): SearchResult {
    const { limit } = request;
    // Asks for one more, to know whether any follows.
    const oneMore = { ...request, limit: limit + 1 };
    const { total, inBase, inChanges } = this.#find(oneMore, context);
    const hits = merged(request, inBase, inChanges);
    return {
      total,
      hits: hits.slice(0, limit),
      more: hits.length > limit,
    };
  }

  /** How many listings match each of some filters. Choices beside the first ones are quick. */
  counts(filters: readonly SearchFilters[], context: SearchContext): number[] {
    const inBase = this.#base.counts(filters, this.#inBase(context));
    const inChanges = this.#current.counts(filters, context);
    return inBase.map((count, index) => count + (inChanges[index] as number));
  }

  /** How many matching listings each square has, in the order of their numbers. */
  squareCounts(filters: SearchFilters, context: SearchContext): SquareCount[] {
    const inBase = this.#base.squareCounts(filters, this.#inBase(context));
    const inChanges = this.#current.squareCounts(filters, context);
    if (inChanges.length === 0) return inBase;
    const counts = new Map(inBase.map(({ square, count }) => [square, count]));
    for (const { square, count } of inChanges) {
      counts.set(square, count + (counts.get(square) ?? 0));
    }
    return Array.from(counts, ([square, count]) => ({ square, count })).sort(
      (one, other) => one.square - other.square,
    );
  }

  /** The areas with published listings, by their names in forms. */
  areaNames(known: KnownAreas): string[] {
    const names = new Set([
      ...this.#base.areaNames(known, this.#replaced),
      ...this.#current.areaNames(known),
    ]);
    return [...names];
  }

  /** The published listings by type and area. */
  areas(known: KnownAreas): AreaListings[] {
    const all = new Map<string, AreaListings>();
    for (const each of [
      ...this.#base.areas(known, this.#replaced),
      ...this.#current.areas(known),
    ]) {
      const key = `${each.type} ${each.area_name}`;
      const other = all.get(key);
      if (other === undefined || other.changed < each.changed) all.set(key, each);
    }
    return [...all.values()];
  }

  /** All listings of a type, the oldest first. */
  listingsOf(type: ListingType, context: SearchContext): Hit[] {
    const limit = this.#base.size + this.#current.size;
    const request = { filters: { type }, order: 'featured', after: undefined, limit } as const;
    const { inBase, inChanges } = this.#find(request, context);
    return [...inBase, ...inChanges].sort(compareAges);
  }

  /** The matching listings of the base and of the changes, each in order. */
  #find(request: SearchRequest, context: SearchContext) {
    const inBase = this.#base.find(request, this.#inBase(context));
    const inChanges = this.#current.find(request, context);
    return {
      total: inBase.total + inChanges.total,
      inBase: inBase.hits,
      inChanges: inChanges.hits,
    };
  }

  #inBase(context: SearchContext): SnapshotContext {
    return { ...context, replaced: this.#replaced };
  }
}

/** Orders hits by age, the oldest first. */
const compareAges = (one: Hit, other: Hit): number =>
  one.snapshot.createdAt(one.row) - other.snapshot.createdAt(other.row) ||
  (one.snapshot.idAt(one.row) < other.snapshot.idAt(other.row) ? -1 : 1);

/** Merges two lists of hits, each in order. */
function merged(
  request: SearchRequest,
  one: readonly Hit[],
  other: readonly Hit[],
): readonly Hit[] {
  if (other.length === 0) return one;
  const all: Hit[] = [];
  let next = 0;
  for (const hit of one) {
    for (
      let before = other[next];
      before !== undefined && SnapshotSearch.compare(request, before, hit) < 0;
      before = other[next]
    ) {
      all.push(before);
      next += 1;
    }
    all.push(hit);
  }
  return [...all, ...other.slice(next)];
}
