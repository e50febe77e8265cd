import type { DirectoryKind } from '../../../shared/directory/types.ts';
import type { DirectoryEntry } from './entry.ts';

/**
 * Some entries of the directory, in a form that is quick to search: what is looked at of every entry is
 * in a few arrays, because a look at each entry's own objects would take ten times as long.
 */
export interface Searchable {
  readonly entries: readonly DirectoryEntry[];
  /** The places of each kind's entries in the arrays. */
  readonly places: Readonly<Record<DirectoryKind, readonly number[]>>;
  /** The texts of all entries, one after another. */
  readonly text: string;
  /** Where the text of each entry begins in it, and where the last one ends. */
  readonly starts: Uint32Array;
  /** When each was created, in milliseconds since 1970. */
  readonly created: Float64Array;
  /** The number of each entry that can own others, and 0 for a listing. */
  readonly numbers: Uint32Array;
  /** The number of each entry's owner, and 0 for none. */
  readonly owners: Uint32Array;
}

/** Gives each identifier a number from 1 on. */
export class Numbering {
  private readonly numbers = new Map<string, number>();

  of(id: string): number {
    const number = this.numbers.get(id) ?? this.numbers.size + 1;
    this.numbers.set(id, number);
    return number;
  }

  /** The largest number so far. */
  get last(): number {
    return this.numbers.size;
  }
}

/** Between two entries. No text has it, so that none is found across two of them. */
const END = '\0';

/**
 * The marks of an entry that has a phrase: at its beginning, at that of a word, or within a word. Lower
 * bits are free for words.
 */
const BEGINS = 1 << 18;
const BEGINS_WORD = 1 << 17;
const WITHIN_WORD = 1 << 16;

/** How well an entry with these marks has the phrase: 0 is best. */
export function rankOf(marks: number): number {
  if ((marks & BEGINS) !== 0) return 0;
  if ((marks & BEGINS_WORD) !== 0) return 1;
  return (marks & WITHIN_WORD) !== 0 ? 2 : 3;
}

const SPACE = 32;
const LINE = 10;

/** @param numbering the same for all entries that are searched together */
export function searchable(entries: readonly DirectoryEntry[], numbering: Numbering): Searchable {
  const starts = new Uint32Array(entries.length + 1);
  const places = { user: [], organisation: [], listing: [] } as Record<DirectoryKind, number[]>;
  for (const [place, { kind, text }] of entries.entries()) {
    starts[place + 1] = (starts[place] ?? 0) + text.length + END.length;
    places[kind].push(place);
  }
  return {
    entries,
    places,
    text: entries.map(({ text }) => text + END).join(''),
    starts,
    created: Float64Array.from(entries, ({ created_at }) => Date.parse(created_at)),
    numbers: Uint32Array.from(entries, ({ kind, id }) =>
      kind === 'listing' ? 0 : numbering.of(id),
    ),
    owners: Uint32Array.from(entries, ({ owner_id }) =>
      owner_id === undefined ? 0 : numbering.of(owner_id),
    ),
  };
}

/**
 * Adds bits to the marks of all entries that have a word. It looks at the joined text, because a call
 * for each entry would take several times as long.
 * @param isPhrase whether the entries get the mark of how they have it, too
 */
export function markWord(
  { text, starts }: Searchable,
  word: string,
  bits: number,
  isPhrase: boolean,
  marks: Uint32Array,
): void {
  let place = 0;
  let at = text.indexOf(word);
  while (at !== -1) {
    while ((starts[place + 1] ?? Number.POSITIVE_INFINITY) <= at) place += 1;
    const how = isPhrase ? placeIn(text, at, starts[place] ?? 0) : 0;
    marks[place] = (marks[place] ?? 0) | bits | how;
    // Further on, the same entry may have it at the beginning of a word.
    const next = how === WITHIN_WORD ? at + 1 : starts[place + 1];
    at = text.indexOf(word, next);
  }
}

function placeIn(text: string, at: number, start: number): number {
  if (at === start) return BEGINS;
  const before = text.charCodeAt(at - 1);
  return before === SPACE || before === LINE ? BEGINS_WORD : WITHIN_WORD;
}
