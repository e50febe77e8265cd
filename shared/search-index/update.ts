import { dayNumber } from '../dates.ts';
import { ALL_PROPERTY_SUBTYPES, FURNISHINGS, LISTING_TYPES } from '../listings/types.ts';
import type { GridSquare } from '../places/places.ts';
import type { IndexedListing } from './indexed-listing.ts';
import { bytesOfLet } from './let-bytes.ts';
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
  flags: (listing) =>
    (listing.featured ? FLAGS.featured : 0) |
    (listing.pets_allowed ? FLAGS.pets_allowed : 0) |
    (listing.inside_national_park ? FLAGS.inside_national_park : 0),
  bedrooms: ({ bedrooms }) => bedrooms ?? NO_COUNT,
  bathrooms: ({ bathrooms }) => bathrooms ?? NO_COUNT,
  sleeps: ({ sleeps }) => sleeps ?? NO_COUNT,
  dogs: ({ pets_allowed, max_dogs }) => (pets_allowed ? (max_dogs ?? NO_COUNT) : 0),
  furnishing: ({ furnishing }) => (furnishing == null ? NO_COUNT : FURNISHINGS.indexOf(furnishing)),
} as const satisfies Partial<Record<keyof Snapshot, (listing: IndexedListing) => number>>;

type ValueColumn = keyof typeof VALUES;
const VALUE_COLUMNS = Object.keys(VALUES) as ValueColumn[];

/** A new or changed listing, with the values that the orders compare. */
interface Upsert {
  readonly listing: IndexedListing;
  readonly id: Uint8Array;
  readonly created: number;
  readonly featured: number;
}

function upsertOf(listing: IndexedListing): Upsert {
  const { listing_id, created_at, featured } = listing;
  const created = Date.parse(created_at);
  if (new Date(created).toISOString() !== created_at) {
    throw new Error(`${listing_id} was created at ${created_at}: no time in milliseconds`);
  }
  return { listing, id: utf8(listing_id), created, featured: Number(featured) };
}

const compareUpserts = (one: Upsert, other: Upsert): number =>
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

/** Compares a row with an upsert in the default order: negative if the row comes first. */
const compareWithUpsert = (snapshot: Snapshot, row: number, { id, created, featured }: Upsert) =>
  featured - ((snapshot.flags[row] as number) & FLAGS.featured) ||
  created - (snapshot.created[row] as number) ||
  -compareTextAt(idsOf(snapshot), row, id);

/** Where the former rows and the upserts go. */
interface Move {
  /** How many rows there are afterwards. */
  readonly count: number;
  /** The new row of each former row, or `GONE`. */
  readonly newRows: Uint32Array;
  /** The upserts in the order of their rows. */
  readonly upserts: readonly Upsert[];
  /** The row of each upsert. */
  readonly upsertRows: Uint32Array;
}

const GONE = 0xffff_ffff;

/** The snapshot of some listings. */
export const buildSnapshot = (listings: readonly IndexedListing[]): Snapshot =>
  updateSnapshot(emptySnapshot(), listings, []);

/**
 * The snapshot after some listings have changed: the same as one built from all listings.
 * @param upserts the new or changed listings, each once
 * @param removals the identifiers of the removed listings; an unknown one is no error
 */
export function updateSnapshot(
  before: Snapshot,
  upserts: readonly IndexedListing[],
  removals: readonly string[],
): Snapshot {
  const move = moveOf(before, upserts.map(upsertOf).sort(compareUpserts), removals);
  const values = Object.fromEntries(
    VALUE_COLUMNS.map((name) => [name, spliced(before[name], move, VALUES[name])]),
  ) as Pick<Snapshot, ValueColumn>;
  const ids = splicedTexts(idsOf(before), move, ({ id }) => id);
  const covers = splicedTexts(coversOf(before), move, ({ listing }) =>
    utf8(listing.cover_photo_id ?? ''),
  );
  const lets = splicedTexts(letsOf(before), move, ({ listing }) =>
    listing.let === undefined ? NOTHING : bytesOfLet(listing.let),
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

function moveOf(before: Snapshot, upserts: readonly Upsert[], removals: readonly string[]): Move {
  const total = countOf(before);
  const newRows = new Uint32Array(total);
  const upsertRows = new Uint32Array(upserts.length);
  for (const row of findRows(before, [...upserts.map(({ id }) => id), ...removals.map(utf8)])) {
    newRows[row] = GONE;
  }
  let next = 0;
  let row = 0;
  for (const [index, upsert] of upserts.entries()) {
    const end = insertionRow(before, upsert, row);
    for (; row < end; row += 1) {
      if (newRows[row] !== GONE) {
        newRows[row] = next;
        next += 1;
      }
    }
    upsertRows[index] = next;
    next += 1;
  }
  for (; row < total; row += 1) {
    if (newRows[row] !== GONE) {
      newRows[row] = next;
      next += 1;
    }
  }
  return { count: next, newRows, upserts, upsertRows };
}

/** The first row, from one on, that comes after an upsert. */
function insertionRow(snapshot: Snapshot, upsert: Upsert, from: number): number {
  let low = from;
  let high = countOf(snapshot);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareWithUpsert(snapshot, middle, upsert) < 0) low = middle + 1;
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

/** Finds the rows with some identifiers, in one pass. Unknown identifiers have none. */
export function findRows(snapshot: Snapshot, identifiers: readonly Uint8Array[]): number[] {
  const byHash = new Map<number, Uint8Array[]>();
  for (const id of identifiers) {
    const hash = hashOf(id, 0, id.length);
    byHash.set(hash, [...(byHash.get(hash) ?? []), id]);
  }
  const ids = idsOf(snapshot);
  const rows: number[] = [];
  for (let row = 0; row < countOf(snapshot); row += 1) {
    const hash = hashOf(ids.bytes, ids.offsets[row] as number, endOf(ids, row));
    const isWanted = byHash.get(hash)?.some((id) => compareTextAt(ids, row, id) === 0);
    if (isWanted) rows.push(row);
  }
  return rows;
}

type NumberArray = Uint8Array | Int32Array | Uint32Array | Float64Array;

/** Calls `take` for each run of rows that stay together: first, end (excluded), new first. */
function eachRun(
  { newRows }: Move,
  take: (first: number, end: number, newFirst: number) => void,
): void {
  let first = 0;
  while (first < newRows.length) {
    const newFirst = newRows[first] as number;
    let end = first + 1;
    if (newFirst === GONE) {
      first = end;
      continue;
    }
    while (end < newRows.length && newRows[end] === newFirst + end - first) end += 1;
    take(first, end, newFirst);
    first = end;
  }
}

function spliced<T extends NumberArray>(
  before: T,
  move: Move,
  value: (listing: IndexedListing) => number,
): T {
  const after = new (before.constructor as new (length: number) => T)(move.count);
  eachRun(move, (first, end, newFirst) => after.set(before.subarray(first, end), newFirst));
  for (const [index, { listing }] of move.upserts.entries()) {
    after[move.upsertRows[index] as number] = value(listing);
  }
  return after;
}

function splicedTexts(before: Texts, move: Move, text: (upsert: Upsert) => Uint8Array): Texts {
  const builder = new TextsBuilder(before, move.count);
  let index = 0;
  let next = 0;
  const addUpsertsUntil = (row: number) => {
    for (; next < row; next += 1, index += 1) builder.add(text(move.upserts[index] as Upsert));
  };
  eachRun(move, (first, end, newFirst) => {
    addUpsertsUntil(newFirst);
    builder.addRun(first, end);
    next += end - first;
  });
  addUpsertsUntil(move.count);
  return builder.finish();
}

/** The values that the order by price compares. */
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

/** Merges two sorted lists of rows. */
function merged(
  one: Uint32Array,
  other: Uint32Array,
  compare: (one: number, other: number) => number,
): Uint32Array {
  const result = new Uint32Array(one.length + other.length);
  let from = 0;
  let length = 0;
  for (const row of other) {
    let low = from;
    let high = one.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(one[middle] as number, row) < 0) low = middle + 1;
      else high = middle;
    }
    result.set(one.subarray(from, low), length);
    length += low - from;
    result[length] = row;
    length += 1;
    from = low;
  }
  result.set(one.subarray(from), length);
  return result;
}

/** The new rows of the listings that stayed, in the same order. */
function remapped(rows: Uint32Array, { newRows }: Move): Uint32Array {
  const result = new Uint32Array(rows.length);
  let length = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = newRows[rows[index] as number] as number;
    if (row !== GONE) {
      result[length] = row;
      length += 1;
    }
  }
  return result.subarray(0, length);
}

function splicedByPrice(before: Snapshot, move: Move, after: Priced): Uint32Array {
  const compare = comparePrices(after);
  return merged(remapped(before.byPrice, move), move.upsertRows.slice().sort(compare), compare);
}

/** The terms by which a listing is found. */
function termsOf({ title, text, area_name, outcode, amenities }: IndexedListing): Set<string> {
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

type Terms = Pick<Snapshot, 'termOffsets' | 'termBytes' | 'termStarts' | 'termRows'>;

function splicedTerms(before: Terms, move: Move): Terms {
  const texts: Texts = { offsets: before.termOffsets, bytes: before.termBytes };
  const added = newTerms(move);
  const termRows = new Uint32Array(
    before.termRows.length + added.reduce((sum, { rows }) => sum + rows.length, 0),
  );
  const total = before.termStarts.length - 1;
  const starts = new Uint32Array(total + added.length + 1);
  const builder = new TextsBuilder(texts, total + added.length);
  let count = 0;
  let length = 0;
  /** Takes the rows of an old term, a new one, or both. Returns whether there are any. */
  function take(term: number | undefined, rows: readonly number[]): boolean {
    const start = length;
    let next = 0;
    if (term !== undefined) {
      const end = before.termStarts[term + 1] as number;
      for (let index = before.termStarts[term] as number; index < end; index += 1) {
        const row = move.newRows[before.termRows[index] as number] as number;
        if (row === GONE) continue;
        while (next < rows.length && (rows[next] as number) < row) {
          termRows[length] = rows[next] as number;
          length += 1;
          next += 1;
        }
        termRows[length] = row;
        length += 1;
      }
    }
    for (; next < rows.length; next += 1, length += 1) termRows[length] = rows[next] as number;
    if (length === start) return false;
    count += 1;
    starts[count] = length;
    return true;
  }
  let term = 0;
  const takeOld = (end: number) => {
    for (; term < end; term += 1) if (take(term, [])) builder.addRun(term, term + 1);
  };
  for (const { text, rows } of added) {
    const index = insertionIndex(texts, text);
    takeOld(index);
    const isKnown = index < total && compareTextAt(texts, index, text) === 0;
    if (take(isKnown ? index : undefined, rows)) builder.add(text);
    if (isKnown) term += 1;
  }
  takeOld(total);
  const { offsets, bytes } = builder.finish();
  return {
    termOffsets: offsets,
    termBytes: bytes,
    termStarts: starts.slice(0, count + 1),
    termRows: termRows.slice(0, length),
  };
}

/** The terms of the upserts, in order, with the rows of those upserts. */
function newTerms({ upserts, upsertRows }: Move): { text: Uint8Array; rows: number[] }[] {
  const byText = new Map<string, number[]>();
  for (const [index, { listing }] of upserts.entries()) {
    const row = upsertRows[index] as number;
    for (const term of termsOf(listing)) {
      const rows = byText.get(term);
      if (rows === undefined) byText.set(term, [row]);
      else rows.push(row);
    }
  }
  return [...byText]
    .map(([term, rows]) => ({ text: utf8(term), rows }))
    .sort((one, other) => compareBytes(one.text, other.text));
}
