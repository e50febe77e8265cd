import { formatPrice } from '../../../../../shared/listings/labels.ts';
import { formatPounds, toPounds } from '../../../../../shared/money.ts';
import type { FoundListing } from '../../../../../shared/search/schema.ts';
import type { Position } from './grid.ts';

/** Matches at one place: at the middle of a square of a kilometre. */
export interface Spot extends Position {
  /** `337-504`, the square's south-western corner in kilometres. */
  readonly key: string;
  readonly square: Position;
  /** The number of all matches in the square. */
  readonly total: number;
  /** The matches that are in the list, in its order. */
  readonly listings: readonly FoundListing[];
}

/** The subject of a pin or dot: a spot, or several that would touch. */
export interface PinGroup extends Position {
  /** The key of its first spot. */
  readonly key: string;
  readonly spots: readonly Spot[];
  readonly total: number;
  readonly listings: readonly FoundListing[];
  /** Whether it has a price. Otherwise it is a dot. */
  readonly isPriced: boolean;
}

const KILOMETRE = 1_000;

const spotKey = (east: number, north: number): string => `${east}-${north}`;

/**
 * The spots of a search: those with listings of the list first, in its order, then the others.
 *
 * @param squares east, north and the number of matches, of one square after another
 */
export function spotsOf(listings: readonly FoundListing[], squares: readonly number[]): Spot[] {
  const spots = new Map<string, { square: Position; total: number; listings: FoundListing[] }>();
  const at = (square: Position) => {
    const key = spotKey(square.east, square.north);
    const spot = spots.get(key) ?? { square, total: 0, listings: [] };
    spots.set(key, spot);
    return spot;
  };
  for (const listing of listings) if (listing.square) at(listing.square).listings.push(listing);
  for (let index = 0; index + 2 < squares.length; index += 3) {
    const [east = 0, north = 0, count = 0] = squares.slice(index, index + 3);
    at({ east, north }).total = count;
  }
  return [...spots].map(([key, { square, total, listings: known }]) => ({
    key,
    square,
    east: (square.east + 0.5) * KILOMETRE,
    north: (square.north + 0.5) * KILOMETRE,
    // The list may be a moment newer.
    total: Math.max(total, known.length),
    listings: known,
  }));
}

/** How near two dots may be, in pixels: each is a target of this size. */
export const DOT = 24;

/** The shape of a pin around its point, in pixels. */
export const PIN = { height: 30, above: 8, letter: 8.2, padding: 23, more: 27 } as const;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top;

/** Finds boxes near a box, without looking at all of them. */
class BoxIndex<T> {
  readonly #cells = new Map<string, { readonly box: Box; readonly value: T }[]>();

  static *#keys({ left, right, top, bottom }: Box) {
    const size = 64;
    for (let x = Math.floor(left / size); x <= Math.floor(right / size); x += 1)
      for (let y = Math.floor(top / size); y <= Math.floor(bottom / size); y += 1)
        yield `${x} ${y}`;
  }

  add(box: Box, value: T): void {
    for (const key of BoxIndex.#keys(box)) {
      const cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, [{ box, value }]);
      else cell.push({ box, value });
    }
  }

  first(box: Box): T | undefined {
    for (const key of BoxIndex.#keys(box)) {
      const hit = this.#cells.get(key)?.find((each) => overlap(each.box, box));
      if (hit) return hit.value;
    }
    return undefined;
  }
}

const around = (x: number, y: number, size: number): Box => ({
  left: x - size / 2,
  right: x + size / 2,
  top: y - size / 2,
  bottom: y + size / 2,
});

/** An amount in the few letters that a pin has room for: `£425k`, `£1.25m`, `£1,150`. */
function shortPounds(pounds: number): string {
  if (pounds >= 999_500) return `£${Number((pounds / 1_000_000).toFixed(2))}m`;
  return pounds >= 10_000 ? `£${Math.round(pounds / 1_000)}k` : formatPounds(Math.round(pounds));
}

/** The price on a listing's pin: for the whole stay where dates are set. */
export function pinPrice({ price, stay }: FoundListing): string {
  if (stay) return shortPounds(toPounds(stay.total_pence));
  return price === null ? formatPrice(price) : shortPounds(price);
}

/** How wide a pin is, estimated, so that pins are placed before they are drawn. */
export function pinWidth({ listings: [first] }: Pick<Spot, 'listings'>): number {
  const letters = first === undefined ? 0 : pinPrice(first).length;
  return letters * PIN.letter + PIN.padding + PIN.more;
}

/**
 * The pins and dots of one zoom, the same wherever the map is moved to. In the list's order, each listing
 * has a pin with its price where that covers no pin before it, and else a dot. What would touch a dot,
 * or lie under a pin, is counted on it.
 */
export function groupSpots(spots: readonly Spot[], metresPerPixel: number): PinGroup[] {
  interface Draft {
    readonly first: Spot;
    readonly x: number;
    readonly y: number;
    readonly spots: Spot[];
    isPriced: boolean;
  }
  const drafts: Draft[] = [];
  const targets = new BoxIndex<Draft>();
  for (const first of spots) {
    const x = first.east / metresPerPixel;
    const y = -first.north / metresPerPixel;
    const near = targets.first(around(x, y, DOT));
    if (near) near.spots.push(first);
    else {
      const draft = { first, x, y, spots: [first], isPriced: false };
      drafts.push(draft);
      targets.add(around(x, y, DOT), draft);
    }
  }
  const pins = new BoxIndex<Draft>();
  const placed: Draft[] = [];
  for (const draft of drafts) {
    const { first, x, y } = draft;
    const under = pins.first(around(x, y, DOT / 2));
    if (under) {
      under.spots.push(...draft.spots);
      continue;
    }
    placed.push(draft);
    if (first.listings.length === 0) continue;
    const half = pinWidth(first) / 2;
    const box = { left: x - half, right: x + half, top: y - PIN.above - PIN.height, bottom: y };
    if (pins.first(box)) continue;
    draft.isPriced = true;
    pins.add(box, draft);
  }
  return placed.map(({ first, spots: joined, isPriced }) => ({
    key: first.key,
    east: first.east,
    north: first.north,
    spots: joined,
    total: joined.reduce((sum, { total }) => sum + total, 0),
    listings: joined.flatMap(({ listings }) => listings),
    isPriced,
  }));
}
