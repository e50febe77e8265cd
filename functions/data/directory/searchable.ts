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

/** How well an entry has a phrase: at its beginning, at that of a word, within a word, or in parts. */
export const RANKS = { begins: 0, word: 1, within: 2, parts: 3 } as const;

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
 */
export function markWord(
  { text, starts }: Searchable,
  word: string,
  bits: number,
  marks: Uint32Array,
): void {
  let place = 0;
  let at = text.indexOf(word);
  while (at !== -1) {
    while ((starts[place + 1] ?? Number.POSITIVE_INFINITY) <= at) place += 1;
    marks[place] = (marks[place] ?? 0) | bits;
    place += 1;
    at = text.indexOf(word, starts[place]);
  }
}

/** How well the entry at a place has a phrase, which it must have. */
export function rankAt({ text, starts }: Searchable, place: number, phrase: string): number {
  const start = starts[place] ?? 0;
  const end = starts[place + 1] ?? text.length;
  for (
    let at = text.indexOf(phrase, start);
    at !== -1 && at < end;
    at = text.indexOf(phrase, at + 1)
  ) {
    if (at === start) return RANKS.begins;
    const before = text[at - 1];
    if (before === ' ' || before === '\n') return RANKS.word;
  }
  return RANKS.within;
}
