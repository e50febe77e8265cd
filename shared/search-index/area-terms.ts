import type { KnownAreas } from '../categories/known-areas.ts';
import { type Snapshot, TERMS } from './snapshot.ts';
import { stemsOf } from './stems.ts';
import { insertionIndex, textAt, utf8 } from './texts.ts';

/** A snapshot's areas, by name and by word. */
export interface AreaTerms {
  /** The terms of an area, by its name in forms. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  /** The terms of the areas that have a word in one of their names, by its stem. */
  readonly byWord: ReadonlyMap<string, readonly number[]>;
}

/** The areas of a snapshot, by their present names. */
export function areaTerms(snapshot: Snapshot, { nameOf, namesOf }: KnownAreas): AreaTerms {
  const texts = { offsets: snapshot.termOffsets, bytes: snapshot.termBytes };
  const byName = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  const add = (terms: Map<string, number[]>, key: string, term: number) => {
    const termsOfKey = terms.get(key);
    if (termsOfKey === undefined) terms.set(key, [term]);
    else termsOfKey.push(term);
  };
  const first = insertionIndex(texts, utf8(TERMS.area));
  const end = insertionIndex(texts, utf8(String.fromCodePoint(TERMS.area.charCodeAt(0) + 1)));
  for (let term = first; term < end; term += 1) {
    const area = textAt(texts, term).slice(TERMS.area.length);
    add(byName, nameOf(area), term);
    const words = namesOf(area).flatMap((name) => stemsOf(name));
    for (const word of new Set(words)) add(byWord, word, term);
  }
  return { byName, byWord };
}
