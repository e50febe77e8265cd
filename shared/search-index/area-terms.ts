import type { KnownAreas } from '../categories/known-areas.ts';
import { normaliseText } from '../listings/text-match.ts';
import { type Snapshot, TERMS } from './snapshot.ts';
import { insertionIndex, textAt, utf8 } from './texts.ts';

/** Which of a snapshot's areas a name, or a word, stands for. */
export interface AreaTerms {
  /** The names by which forms offer the areas that listings have. */
  readonly names: readonly string[];
  /** The terms of an area, by the name by which forms offer it. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  /** The terms of the areas that have a word in one of their names. */
  readonly byWord: ReadonlyMap<string, readonly number[]>;
}

/** The areas of a snapshot, by what they are called at this time. */
export function areaTerms(snapshot: Snapshot, { nameOf, namesOf }: KnownAreas): AreaTerms {
  const texts = { offsets: snapshot.termOffsets, bytes: snapshot.termBytes };
  const byName = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  const add = (terms: Map<string, number[]>, key: string, term: number) => {
    const known = terms.get(key);
    if (known === undefined) terms.set(key, [term]);
    else known.push(term);
  };
  const first = insertionIndex(texts, utf8(TERMS.area));
  const end = insertionIndex(texts, utf8(String.fromCodePoint(TERMS.area.charCodeAt(0) + 1)));
  for (let term = first; term < end; term += 1) {
    const area = textAt(texts, term).slice(TERMS.area.length);
    add(byName, nameOf(area), term);
    const words = namesOf(area).flatMap((name) => normaliseText(name).split(' '));
    for (const word of new Set(words)) add(byWord, word, term);
  }
  return { names: [...byName.keys()], byName, byWord };
}
