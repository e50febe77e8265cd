import {
  DIRECTORY_KINDS,
  type DirectoryKind,
  type DirectorySort,
} from '../../../shared/directory/types.ts';
import { normaliseText } from '../../../shared/listings/text-match.ts';
import { type DirectoryEntry, type DirectoryKey, squeezed } from './entry.ts';

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

/** The entries by kind. */
export type EntriesByKind = Readonly<Record<DirectoryKind, readonly DirectoryEntry[]>>;

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
export function find(entries: EntriesByKind, request: DirectoryRequest): DirectoryResult {
  const { kinds, only, text, sort, after, limit } = request;
  const matches = textMatcher(text);
  const rankOf = ranking(sort === undefined ? text : undefined);
  const compare = comparison(sort);
  const page: Found[] = [];
  const totals = { user: 0, organisation: 0, listing: 0 };

  // Owners first: their texts count for what they own.
  for (const kind of DIRECTORY_KINDS) {
    const isCounted = kinds.includes(kind);
    for (const entry of entries[kind]) {
      if (!matches(entry) || !isCounted || !passes(entry, request)) continue;
      totals[kind] += 1;
      if (only !== undefined && only !== kind) continue;
      const { id, created_at } = entry;
      const key = sort === 'name' ? entry.text.slice(0, NAME_KEY) : created_at;
      const found = { kind, id, key, rank: rankOf(entry.text) };
      if (after !== undefined && compare(found, after) <= 0) continue;
      insert(page, found, compare, limit + 1);
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

/**
 * Whether an entry, or what owns it, has every word of a text as a part of a word; or the text
 * without its spaces, as people type postcodes and numbers. It must be asked of owners first.
 */
function textMatcher(text: string | undefined): (entry: DirectoryEntry) => boolean {
  if (text === undefined) return () => true;
  const words = [...new Set(normaliseText(text).split(' '))].slice(0, MOST_WORDS);
  if (words.includes('')) return () => false;
  const whole = squeezed(text);
  const all = 2 ** words.length - 1;
  /** The words of the owners that have some, a bit each. */
  const byOwner = new Map<string, number>();

  function wordsIn(entry: DirectoryEntry): number {
    if (entry.text.includes(whole)) return all;
    let found = 0;
    if (words[0] !== whole) {
      for (let bit = 0; bit < words.length; bit += 1) {
        if (entry.text.includes(words[bit] ?? '')) found |= 1 << bit;
      }
    }
    return found === all || entry.owner_id === undefined
      ? found
      : found | (byOwner.get(entry.owner_id) ?? 0);
  }
  return (entry) => {
    const found = wordsIn(entry);
    if (found !== 0 && entry.kind !== 'listing') byOwner.set(entry.id, found);
    return found === all;
  };
}

/** How well a text has a phrase: at its beginning, at that of a word, within a word, or in parts. */
function ranking(phrase: string | undefined): (text: string) => number {
  const wanted = phrase === undefined ? '' : normaliseText(phrase);
  if (wanted === '') return () => 0;
  const beginsWord = ` ${wanted}`;
  const beginsLine = `\n${wanted}`;
  return (text) => {
    const place = text.indexOf(wanted);
    if (place <= 0) return place === 0 ? 0 : 3;
    return text.includes(beginsWord, place - 1) || text.includes(beginsLine, place - 1) ? 1 : 2;
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
