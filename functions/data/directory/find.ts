import {
  DIRECTORY_KINDS,
  type DirectoryKind,
  type DirectorySort,
} from '../../../shared/directory/types.ts';
import { normaliseText } from '../../../shared/text-match.ts';
import { type DirectoryEntry, type DirectoryKey, squeezed, symbolsIn } from './entry.ts';
import { markWord, type Numbering, rankOf, type Searchable } from './searchable.ts';

/** Where an entry stands in the results of a request. */
export interface DirectoryPosition {
  /** How well its texts match: 0 is best. */
  readonly rank: number;
  /** Its place among those of its rank: when it was created, or its name. */
  readonly key: number | string;
  readonly id: string;
}

/** The conditions on entries, besides their texts. */
export interface DirectoryFilters {
  /** The facets that they must have. */
  readonly facets?: readonly string[] | undefined;
  /** The facets that they mustn't have. */
  readonly without?: readonly string[] | undefined;
  /** The owner of the organisations, or the organisation of the listings. */
  readonly owner_id?: string | undefined;
}

export interface DirectoryRequest extends DirectoryFilters {
  /** The kinds to count. */
  readonly kinds: readonly DirectoryKind[];
  /** The only kind on the page. @default all that are counted */
  readonly only?: DirectoryKind | undefined;
  /** Each of its words must be a part of a word. @default everything */
  readonly text?: string | undefined;
  /** @default the best matches of a text, then the newest */
  readonly sort?: DirectorySort | undefined;
  readonly after?: DirectoryPosition | undefined;
  readonly limit: number;
}

export interface DirectoryResult {
  /** A page of them, in order. */
  readonly items: readonly DirectoryKey[];
  /** Where the next page begins; undefined on the last page. */
  readonly next: DirectoryPosition | undefined;
  /** How many there are of each kind, on all pages. */
  readonly totals: Readonly<Record<DirectoryKind, number>>;
}

/** How many words of a text count: each is a bit of a number. */
const MOST_WORDS = 16;

const hasFilters = ({ facets = [], without = [], owner_id }: DirectoryFilters): boolean =>
  facets.length > 0 || without.length > 0 || owner_id !== undefined;

/** Whether an entry passes filters. One that is gone doesn't. */
export function passes(
  entry: DirectoryEntry | undefined,
  { facets = [], without = [], owner_id }: DirectoryFilters,
): boolean {
  return (
    entry !== undefined &&
    (owner_id === undefined || entry.owner_id === owner_id) &&
    facets.every((each) => entry.facets.includes(each)) &&
    !without.some((each) => entry.facets.includes(each))
  );
}

/** Finds what matches a request, and counts it. */
export function find(
  shards: readonly Searchable[],
  numbering: Numbering,
  request: DirectoryRequest,
): DirectoryResult {
  const { kinds, only, text, sort, after, limit } = request;
  const matcher = text === undefined ? undefined : textMatcher(shards, numbering, text);
  const isFiltered = hasFilters(request);
  const compare = comparison(sort);
  const page: Found[] = [];
  const totals = { user: 0, organisation: 0, listing: 0 };

  function count(kind: DirectoryKind, number: number, place: number): void {
    const shard = shards[number];
    if (shard === undefined) return;
    if (isFiltered && !passes(shard.entries[place], request)) return;
    totals[kind] += 1;
    if (only !== undefined && only !== kind) return;
    const rank = sort === undefined ? (matcher?.rank(number, place) ?? 0) : 0;
    const key =
      sort === 'name'
        ? (shard.entries[place]?.text.slice(0, NAME_KEY) ?? '')
        : (shard.created[place] ?? 0);
    // Before its identifier is looked at: most aren't on the page.
    const last = page.length > limit ? page.at(-1) : undefined;
    if (last !== undefined && compare.sooner({ rank, key }, last) > 0) return;
    const found = { kind, id: shard.entries[place]?.id ?? '', key, rank };
    if (after !== undefined && compare.whole(found, after) <= 0) return;
    insert(page, found, compare.whole, limit + 1);
  }

  // Owners first: their texts count for what they own.
  for (const kind of DIRECTORY_KINDS) {
    const isCounted = kinds.includes(kind);
    if (!isCounted && matcher === undefined) continue;
    for (const [number, shard] of shards.entries()) {
      for (const place of shard.places[kind]) {
        const isFound = matcher?.matches(number, place) ?? true;
        if (isFound && isCounted) count(kind, number, place);
      }
    }
  }
  const items = page.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(({ kind, id }) => ({ kind, id })),
    next: page.length > limit && last !== undefined ? toPosition(last) : undefined,
    totals,
  };
}

type Found = DirectoryPosition & DirectoryKey;

const toPosition = ({ rank, key, id }: Found): DirectoryPosition => ({ rank, key, id });

/** A word in the form in which texts are compared. One without letters and digits is its symbols. */
const comparableWord = (word: string): string => normaliseText(word) || symbolsIn(word).join(' ');

/**
 * Matches entries that have, or whose owners have, every word of a text as a part of a word; or the text
 * without its spaces, as people type postcodes and numbers. Owners must be asked for first.
 */
function textMatcher(shards: readonly Searchable[], numbering: Numbering, text: string) {
  // An address or a number with dots and hyphens is one word: its parts follow each other.
  const words = [...new Set(text.split(/\s+/).map(comparableWord))]
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  const phrase = normaliseText(text) || words.join(' ');
  const all = 2 ** words.length - 1;
  /** The texts to look for, with the marks of entries that have them: a bit for each word. */
  const bits = new Map<string, number>();
  const lookFor = (part: string, mark: number) => bits.set(part, (bits.get(part) ?? 0) | mark);
  for (const [bit, word] of words.entries()) {
    lookFor(word, 1 << bit);
    lookFor(word.replaceAll(' ', ''), 1 << bit);
  }
  // Otherwise what has the whole has the words, too.
  if (words.some((word) => word.includes(' '))) lookFor(squeezed(text), all);
  lookFor(phrase, 0);
  const marks = shards.map((shard) => {
    const own = new Uint32Array(shard.entries.length);
    if (phrase === '') return own;
    for (const [wanted, mark] of bits) markWord(shard, wanted, mark, wanted === phrase, own);
    return own;
  });
  const marksOf = (shard: number, place: number): number => marks[shard]?.[place] ?? 0;
  /** The words of the owners, by their numbers. */
  const byOwner = new Uint32Array(numbering.last + 1);

  return {
    matches(shard: number, place: number): boolean {
      const owner = byOwner[shards[shard]?.owners[place] ?? 0] ?? 0;
      const found = (marksOf(shard, place) & all) | owner;
      const number = shards[shard]?.numbers[place] ?? 0;
      // Nobody has the number 0.
      if (number !== 0) byOwner[number] = found;
      return found === all && phrase !== '';
    },

    rank: (shard: number, place: number): number => rankOf(marksOf(shard, place)),
  };
}

/** How much of a name is compared. A cursor has it. */
const NAME_KEY = 50;

type Key = Pick<DirectoryPosition, 'rank' | 'key'>;

const compareKeys = (one: number | string, other: number | string): number =>
  one === other ? 0 : one < other ? -1 : 1;

function comparison(sort: DirectorySort | undefined) {
  const direction = sort === 'name' || sort === 'oldest' ? 1 : -1;
  /** Without the identifiers, which decide between equals. */
  const sooner = (one: Key, other: Key): number =>
    one.rank - other.rank || direction * compareKeys(one.key, other.key);
  return {
    sooner,
    whole: (one: DirectoryPosition, other: DirectoryPosition): number =>
      sooner(one, other) || direction * compareKeys(one.id, other.id),
  };
}

type Compare = (one: DirectoryPosition, other: DirectoryPosition) => number;

/** Adds an entry to a sorted page, which keeps the first ones. */
function insert(page: Found[], found: Found, compare: Compare, most: number): void {
  const last = page.at(-1);
  if (page.length === most && last !== undefined && compare(found, last) >= 0) return;
  let [from, to] = [0, page.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const each = page[middle];
    if (each !== undefined && compare(each, found) < 0) from = middle + 1;
    else to = middle;
  }
  page.splice(from, 0, found);
  if (page.length > most) page.pop();
}
