import {
  DIRECTORY_KINDS,
  type DirectoryKind,
  type DirectorySort,
} from '../../../shared/directory/types.ts';
import { normaliseText } from '../../../shared/listings/text-match.ts';
import { type DirectoryEntry, type DirectoryKey, squeezed } from './entry.ts';
import { markWord, RANKS, rankAt, type Searchable } from './searchable.ts';

/** Where an entry stands in the results of a request. */
export interface DirectoryPosition {
  /** How well its texts match: 0 is best. */
  readonly rank: number;
  /** Its place among those of its rank. */
  readonly key: string;
  readonly id: string;
}

/** What entries must be like, besides their texts. */
export interface DirectoryFilters {
  /** What they must have. */
  readonly facets?: readonly string[] | undefined;
  /** What they mustn't have. */
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
export function find(shards: readonly Searchable[], request: DirectoryRequest): DirectoryResult {
  const { kinds, only, text, sort, after, limit } = request;
  const matcher = text === undefined ? undefined : textMatcher(shards, text);
  const compare = comparison(sort);
  const page: Found[] = [];
  const totals = { user: 0, organisation: 0, listing: 0 };

  // Owners first: their texts count for what they own.
  for (const kind of DIRECTORY_KINDS) {
    const isCounted = kinds.includes(kind);
    if (!isCounted && matcher === undefined) continue;
    for (const [number, shard] of shards.entries()) {
      for (const place of shard.places[kind]) {
        const entry = shard.entries[place];
        if (entry === undefined) continue;
        if (matcher !== undefined && !matcher.matches(number, place, entry)) continue;
        if (!isCounted || !passes(entry, request)) continue;
        totals[kind] += 1;
        if (only !== undefined && only !== kind) continue;
        const { id, created_at } = entry;
        const rank = sort === undefined ? (matcher?.rank(number, place) ?? 0) : 0;
        const key = sort === 'name' ? entry.text.slice(0, NAME_KEY) : created_at;
        const found = { kind, id, key, rank };
        if (after !== undefined && compare(found, after) <= 0) continue;
        insert(page, found, compare, limit + 1);
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

/** The mark of an entry that has the whole text as it is typed. */
const PHRASE = 1 << MOST_WORDS;

/**
 * Matches entries that have, or whose owners have, every word of a text as a part of a word; or the text
 * without its spaces, as people type postcodes and numbers. Owners must be asked for first.
 */
function textMatcher(shards: readonly Searchable[], text: string) {
  const phrase = normaliseText(text);
  const words = [...new Set(phrase.split(' '))].slice(0, MOST_WORDS);
  const all = 2 ** words.length - 1;
  /** The words of each entry, a bit each. */
  const marks = shards.map((shard) => {
    const own = new Uint32Array(shard.entries.length);
    if (phrase === '') return own;
    for (const [bit, word] of words.entries()) markWord(shard, word, 1 << bit, own);
    markWord(shard, squeezed(text), all, own);
    markWord(shard, phrase, PHRASE, own);
    return own;
  });
  const marksOf = (shard: number, place: number): number => marks[shard]?.[place] ?? 0;
  /** The words of the owners that have some. */
  const byOwner = new Map<string, number>();

  return {
    matches(shard: number, place: number, { kind, id, owner_id }: DirectoryEntry): boolean {
      let found = marksOf(shard, place) & all;
      if (found !== all && owner_id !== undefined && byOwner.size > 0) {
        found |= byOwner.get(owner_id) ?? 0;
      }
      if (found !== 0 && kind !== 'listing') byOwner.set(id, found);
      return found === all && phrase !== '';
    },

    rank(shard: number, place: number): number {
      const searched = shards[shard];
      return searched !== undefined && (marksOf(shard, place) & PHRASE) !== 0
        ? rankAt(searched, place, phrase)
        : RANKS.parts;
    },
  };
}

/** How much of a name is compared. A cursor has it. */
const NAME_KEY = 50;

const compareTexts = (one: string, other: string): number =>
  one === other ? 0 : one < other ? -1 : 1;

type Compare = (one: DirectoryPosition, other: DirectoryPosition) => number;

function comparison(sort: DirectorySort | undefined): Compare {
  const direction = sort === 'name' || sort === 'oldest' ? 1 : -1;
  return (one, other) =>
    one.rank - other.rank ||
    direction * (compareTexts(one.key, other.key) || compareTexts(one.id, other.id));
}

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
