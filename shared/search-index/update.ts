import { dayNumber } from '../bookings/dates.ts';
import { ALL_PROPERTY_SUBTYPES, FURNISHINGS, LISTING_TYPES } from '../listings/types.ts';
import type { GridSquare } from '../places/places.ts';
import { bytesOfLet } from './let-bytes.ts';
import type { SearchRow } from './row.ts';
import {
  countOf,
  emptySnapshot,
  FLAGS,
  NO_COUNT,
  NO_DAY,
  NO_PRICE,
  NO_SQUARE,
  type Snapshot,
  TERMS,
} from './snapshot.ts';
import { stemsOf } from './stems.ts';
import {
  compareBytes,
  compareTextAt,
  compareTexts,
  endOf,
  insertionIndex,
  type Texts,
  TextsBuilder,
  utf8,
} from './texts.ts';

/** Kilometres of the grid in 16 bits each. */
const squareValue = (square: GridSquare | undefined): number =>
  square === undefined ? NO_SQUARE : square.east * 2 ** 16 + square.north;

/** The columns with one number for each listing, and how it is computed. */
const VALUES = {
  created: ({ created_at }) => Date.parse(created_at),
  price: ({ price_pence }) => price_pence ?? NO_PRICE,
  revision: ({ revision }) => revision,
  changed: ({ changed_at }) => Math.floor(Date.parse(changed_at) / 1000),
  square: ({ square }) => squareValue(square),
  availableFrom: ({ available_from: date }) => (date === undefined ? NO_DAY : dayNumber(date)),
  type: ({ type }) => LISTING_TYPES.indexOf(type),
  subtype: ({ property_subtype: subtype }) =>
    subtype === undefined ? NO_COUNT : ALL_PROPERTY_SUBTYPES.indexOf(subtype),
  flags: (row) =>
    (row.featured ? FLAGS.featured : 0) |
    (row.pets_allowed ? FLAGS.pets_allowed : 0) |
    (row.inside_national_park ? FLAGS.inside_national_park : 0),
  bedrooms: ({ bedrooms }) => bedrooms ?? NO_COUNT,
  bathrooms: ({ bathrooms }) => bathrooms ?? NO_COUNT,
  sleeps: ({ sleeps }) => sleeps ?? NO_COUNT,
  dogs: ({ pets_allowed, max_dogs }) => (pets_allowed ? (max_dogs ?? NO_COUNT) : 0),
  furnishing: ({ furnishing }) => (furnishing == null ? NO_COUNT : FURNISHINGS.indexOf(furnishing)),
} as const satisfies Partial<Record<keyof Snapshot, (row: SearchRow) => number>>;

type ValueColumn = keyof typeof VALUES;
const VALUE_COLUMNS = Object.keys(VALUES) as ValueColumn[];

/** A new row, with what the orders compare. */
interface NewRow {
  readonly row: SearchRow;
  readonly id: Uint8Array;
  readonly created: number;
  readonly featured: number;
}

function newRow(row: SearchRow): NewRow {
  const created = Date.parse(row.created_at);
  if (new Date(created).toISOString() !== row.created_at) {
    throw new Error(`${row.listing_id} was created at ${row.created_at}: no time in milliseconds`);
  }
  return { row, id: utf8(row.listing_id), created, featured: Number(row.featured) };
}

const compareNewRows = (one: NewRow, other: NewRow): number =>
  other.featured - one.featured || other.created - one.created || compareBytes(other.id, one.id);

const idsOf = ({ idOffsets, idBytes }: Snapshot): Texts => ({ offsets: idOffsets, bytes: idBytes });

const coversOf = ({ coverOffsets, coverBytes }: Snapshot): Texts => ({
  offsets: coverOffsets,
  bytes: coverBytes,
});

const letsOf = ({ letOffsets, letBytes }: Snapshot): Texts => ({
  offsets: letOffsets,
  bytes: letBytes,
});

const NOTHING = new Uint8Array(0);

/** Compares a listing with a new row in the default order: negative if the listing comes first. */
const compareWithNew = (snapshot: Snapshot, position: number, { id, created, featured }: NewRow) =>
  featured - ((snapshot.flags[position] as number) & FLAGS.featured) ||
  created - (snapshot.created[position] as number) ||
  -compareTextAt(idsOf(snapshot), position, id);

/** Where the former listings and the new rows go. */
interface Move {
  /** How many listings there are afterwards. */
  readonly count: number;
  /** The new position of each former listing, or `GONE`. */
  readonly newPositions: Uint32Array;
  /** In their order. */
  readonly rows: readonly NewRow[];
  /** The position of each row. */
  readonly places: Uint32Array;
}

const GONE = 0xffff_ffff;

/** The snapshot of some listings. */
export const buildSnapshot = (rows: readonly SearchRow[]): Snapshot =>
  updateSnapshot(emptySnapshot(), rows, []);

/**
 * The snapshot after some listings have changed: the same as one built from all listings.
 * @param upserts the new or changed listings, each once
 * @param removals the identifiers of the removed listings; an unknown one is no error
 */
export function updateSnapshot(
  before: Snapshot,
  upserts: readonly SearchRow[],
  removals: readonly string[],
): Snapshot {
  const rows = upserts.map(newRow).sort(compareNewRows);
  const move = moveOf(before, rows, removals);
  const values = Object.fromEntries(
    VALUE_COLUMNS.map((name) => [name, spliced(before[name], move, VALUES[name])]),
  ) as Pick<Snapshot, ValueColumn>;
  const ids = splicedTexts(idsOf(before), move, ({ id }) => id);
  const covers = splicedTexts(coversOf(before), move, ({ row }) => utf8(row.cover_photo_id ?? ''));
  const lets = splicedTexts(letsOf(before), move, ({ row }) =>
    row.let === undefined ? NOTHING : bytesOfLet(row.let),
  );
  return {
    ...values,
    idOffsets: ids.offsets,
    idBytes: ids.bytes,
    coverOffsets: covers.offsets,
    coverBytes: covers.bytes,
    byPrice: splicedByPrice(before, move, { ...values, ids }),
    ...splicedTerms(before, move),
    letOffsets: lets.offsets,
    letBytes: lets.bytes,
  };
}

function moveOf(before: Snapshot, rows: readonly NewRow[], removals: readonly string[]): Move {
  const total = countOf(before);
  const newPositions = new Uint32Array(total);
  const places = new Uint32Array(rows.length);
  for (const position of positionsOf(before, [
    ...rows.map(({ id }) => id),
    ...removals.map(utf8),
  ])) {
    newPositions[position] = GONE;
  }
  let next = 0;
  let position = 0;
  for (const [index, row] of rows.entries()) {
    const end = insertionPoint(before, row, position);
    for (; position < end; position += 1) {
      if (newPositions[position] !== GONE) {
        newPositions[position] = next;
        next += 1;
      }
    }
    places[index] = next;
    next += 1;
  }
  for (; position < total; position += 1) {
    if (newPositions[position] !== GONE) {
      newPositions[position] = next;
      next += 1;
    }
  }
  return { count: next, newPositions, rows, places };
}

function insertionPoint(snapshot: Snapshot, row: NewRow, from: number): number {
  let low = from;
  let high = countOf(snapshot);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareWithNew(snapshot, middle, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Tells most identifiers apart. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = to - from;
  for (let index = from; index < to; index += 1) {
    hash = (Math.imul(hash, 31) + (bytes[index] as number)) | 0;
  }
  return hash;
}

/** The positions of those identifiers that exist, in one pass. */
export function positionsOf(snapshot: Snapshot, identifiers: readonly Uint8Array[]): number[] {
  const byHash = new Map<number, Uint8Array[]>();
  for (const id of identifiers) {
    const hash = hashOf(id, 0, id.length);
    byHash.set(hash, [...(byHash.get(hash) ?? []), id]);
  }
  const ids = idsOf(snapshot);
  const positions: number[] = [];
  for (let position = 0; position < countOf(snapshot); position += 1) {
    const hash = hashOf(ids.bytes, ids.offsets[position] as number, endOf(ids, position));
    const isWanted = byHash.get(hash)?.some((id) => compareTextAt(ids, position, id) === 0);
    if (isWanted) positions.push(position);
  }
  return positions;
}

type NumberArray = Uint8Array | Int32Array | Uint32Array | Float64Array;

/** Calls `take` for each run of positions that stay together: from, to (excluded), new place. */
function eachRun(
  { newPositions }: Move,
  take: (first: number, end: number, place: number) => void,
): void {
  let first = 0;
  while (first < newPositions.length) {
    const place = newPositions[first] as number;
    let end = first + 1;
    if (place === GONE) {
      first = end;
      continue;
    }
    while (end < newPositions.length && newPositions[end] === place + end - first) end += 1;
    take(first, end, place);
    first = end;
  }
}

function spliced<T extends NumberArray>(
  before: T,
  move: Move,
  value: (row: SearchRow) => number,
): T {
  const after = new (before.constructor as new (length: number) => T)(move.count);
  eachRun(move, (first, end, place) => after.set(before.subarray(first, end), place));
  for (const [index, { row }] of move.rows.entries()) {
    after[move.places[index] as number] = value(row);
  }
  return after;
}

function splicedTexts(before: Texts, move: Move, text: (row: NewRow) => Uint8Array): Texts {
  const builder = new TextsBuilder(before, move.count);
  let index = 0;
  let next = 0;
  const addRowsUntil = (place: number) => {
    for (; next < place; next += 1, index += 1) builder.add(text(move.rows[index] as NewRow));
  };
  eachRun(move, (first, end, place) => {
    addRowsUntil(place);
    builder.addRun(first, end);
    next += end - first;
  });
  addRowsUntil(move.count);
  return builder.finish();
}

/** Positions of listings, with the values that the order by price compares. */
interface Priced {
  readonly price: Float64Array;
  readonly created: Float64Array;
  readonly ids: Texts;
}

/** The order by price: those without one last, equal ones newest first. */
const comparePrices =
  ({ price, created, ids }: Priced) =>
  (one: number, other: number): number => {
    const [a, b] = [price[one] as number, price[other] as number];
    if (a !== b) return a === NO_PRICE ? 1 : b === NO_PRICE ? -1 : a - b;
    return (created[other] as number) - (created[one] as number) || compareTexts(ids, other, one);
  };

/** Merges two sorted lists of positions. */
function merged(
  one: Uint32Array,
  other: Uint32Array,
  compare: (one: number, other: number) => number,
): Uint32Array {
  const result = new Uint32Array(one.length + other.length);
  let from = 0;
  let length = 0;
  for (const position of other) {
    let low = from;
    let high = one.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(one[middle] as number, position) < 0) low = middle + 1;
      else high = middle;
    }
    result.set(one.subarray(from, low), length);
    length += low - from;
    result[length] = position;
    length += 1;
    from = low;
  }
  result.set(one.subarray(from), length);
  return result;
}

/** The new positions of the listings that stayed, in the same order. */
function remapped(positions: Uint32Array, { newPositions }: Move): Uint32Array {
  const result = new Uint32Array(positions.length);
  let length = 0;
  for (let index = 0; index < positions.length; index += 1) {
    const place = newPositions[positions[index] as number] as number;
    if (place !== GONE) {
      result[length] = place;
      length += 1;
    }
  }
  return result.subarray(0, length);
}

function splicedByPrice(before: Snapshot, move: Move, after: Priced): Uint32Array {
  const compare = comparePrices(after);
  return merged(remapped(before.byPrice, move), move.places.slice().sort(compare), compare);
}

/** The terms by which a listing is found. */
function termsOf({ title, text, area_name, outcode, amenities }: SearchRow): Set<string> {
  const ofTitle = new Set(stemsOf(title));
  const ofText = stemsOf([text, ...amenities].join(' ')).filter((stem) => !ofTitle.has(stem));
  return new Set([
    ...[...ofTitle].map((stem) => TERMS.titleWord + stem),
    ...ofText.map((stem) => TERMS.textWord + stem),
    ...stemsOf(outcode).map((stem) => TERMS.outcode + stem),
    ...amenities.map((name) => TERMS.amenity + name),
    TERMS.area + area_name,
  ]);
}

type Terms = Pick<Snapshot, 'termOffsets' | 'termBytes' | 'termStarts' | 'termPositions'>;

function splicedTerms(before: Terms, move: Move): Terms {
  const texts: Texts = { offsets: before.termOffsets, bytes: before.termBytes };
  const added = newTerms(move);
  const positions = new Uint32Array(
    before.termPositions.length + added.reduce((sum, { places }) => sum + places.length, 0),
  );
  const total = before.termStarts.length - 1;
  const starts = new Uint32Array(total + added.length + 1);
  const builder = new TextsBuilder(texts, total + added.length);
  let count = 0;
  let length = 0;
  /** Takes the positions of an old term, a new one, or both. Returns whether there are any. */
  function take(term: number | undefined, places: readonly number[]): boolean {
    const start = length;
    let next = 0;
    if (term !== undefined) {
      const end = before.termStarts[term + 1] as number;
      for (let index = before.termStarts[term] as number; index < end; index += 1) {
        const place = move.newPositions[before.termPositions[index] as number] as number;
        if (place === GONE) continue;
        while (next < places.length && (places[next] as number) < place) {
          positions[length] = places[next] as number;
          length += 1;
          next += 1;
        }
        positions[length] = place;
        length += 1;
      }
    }
    for (; next < places.length; next += 1, length += 1) positions[length] = places[next] as number;
    if (length === start) return false;
    count += 1;
    starts[count] = length;
    return true;
  }
  let term = 0;
  const takeOld = (end: number) => {
    for (; term < end; term += 1) if (take(term, [])) builder.addRun(term, term + 1);
  };
  for (const { text, places } of added) {
    const place = insertionIndex(texts, text);
    takeOld(place);
    const isKnown = place < total && compareTextAt(texts, place, text) === 0;
    if (take(isKnown ? place : undefined, places)) builder.add(text);
    if (isKnown) term += 1;
  }
  takeOld(total);
  const { offsets, bytes } = builder.finish();
  return {
    termOffsets: offsets,
    termBytes: bytes,
    termStarts: starts.slice(0, count + 1),
    termPositions: positions.slice(0, length),
  };
}

/** The terms of the new rows, in order, with the places of those rows. */
function newTerms({ rows, places }: Move): { text: Uint8Array; places: number[] }[] {
  const byText = new Map<string, number[]>();
  for (const [index, { row }] of rows.entries()) {
    const place = places[index] as number;
    for (const term of termsOf(row)) {
      const placesOfTerm = byText.get(term);
      if (placesOfTerm === undefined) byText.set(term, [place]);
      else placesOfTerm.push(place);
    }
  }
  return [...byText]
    .map(([term, placesOfTerm]) => ({ text: utf8(term), places: placesOfTerm }))
    .sort((one, other) => compareBytes(one.text, other.text));
}
