import { normaliseText, searchWords } from '../text-match.ts';
import { readPounds } from '../typed/number.ts';
import { plainText } from '../typed/plain-text.ts';
import { joined, LINKS, lettersOf, type Spelling } from './place-candidates.ts';
import { slipsAllowed, slipsBetween } from './spelling.ts';
import { EVERYDAY_WORDS } from './wish-words.ts';
import type { WishReader } from './wishes.ts';

/** The words of a text from one on, up to another. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly letters: number;
  /** By its sound, if that may be written in another way: `kendal` of `kendle`. */
  readonly heard: string | undefined;
  /** Whether it has no other words than those that listings' texts have, too. */
  readonly isEveryday: boolean;
  /** Whether it may have slips. Words that ask for something else have none. */
  readonly mayErr: boolean;
  /** Whether listings have all of its words in their texts. It is no slip then. */
  readonly isKnown: boolean;
  /** Whether more may be typed. */
  readonly isOpen: boolean;
}

const MOST_WORDS_OF_NAME = 4;
/** A longer text has its place in the first words that aren't understood as something else. */
const MOST_WORDS_BEFORE = 12;

/** A number with signs between its digits: `£300,000`, `1.2m`, `250.000`. */
const WITH_SIGNS = /(?<![\p{L}\d.,'’])(£?\d+(?:[.,'’]\d+)+(?: ?[km])?)(?![\p{L}\d])/giu;

/**
 * The words of a text. A postcode is its outcode alone, even one cut short (D20). An amount is one word,
 * and a number that can't be read stays whole, so that nothing is made of a part of it.
 */
export const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(WITH_SIGNS)
    .flatMap((part, index) => (index % 2 === 0 ? plainWords(part) : [String(readPounds(part))]));

function plainWords(text: string): string[] {
  // In `la22 3 bed` the digit belongs to the beds.
  const apart = normaliseText(text).replace(
    /\b(\d{1,2}) ?(beds?|bedrooms?|bedroomed|br)\b/g,
    (_, count: string) =>
      `${'one two three four five six seven eight nine'.split(' ')[Number(count) - 1] ?? count} bed`,
  );
  return searchWords(apart);
}

/**
 * The runs of words that may be a place: some of each isn't understood as something else. What is for sale
 * isn't on Sale Fell.
 * @param known words that listings have in their texts
 * @param isFinished whether no more is typed
 */
export function spansOf(
  words: readonly string[],
  reader: WishReader,
  known: ReadonlySet<string>,
  isFinished: boolean,
): Span[] {
  const isPlain: boolean[] = [];
  while (isPlain.length < words.length) {
    const at = isPlain.length;
    const understood = reader.at(words, at)?.words ?? reader.fillersAt(words, at);
    isPlain.push(...new Array(understood || 1).fill(understood === 0));
  }
  // The first letter of a text may become anything.
  if (words.length === 1 && words[0]?.length === 1) isPlain[0] = true;
  const spans: Span[] = [];
  for (let from = 0, before = 0; from < words.length && before < MOST_WORDS_BEFORE; from += 1) {
    if (isPlain[from]) before += 1;
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS_OF_NAME); to += 1) {
      if (!isPlain.slice(from, to).includes(true)) continue;
      // The link of `keswick over 300k` belongs to the price.
      if (to - from > 1 && LINKS.has(words[to - 1] ?? '')) continue;
      const text = joined(words.slice(from, to));
      const isEveryday = words
        .slice(from, to)
        .every((word) => EVERYDAY_WORDS.has(word) || LINKS.has(word) || word === 'the');
      const mayErr =
        !isEveryday &&
        words
          .slice(from, to)
          .every(
            (word, at, { length }) =>
              isPlain[from + at] || (at > 0 && at < length - 1 && LINKS.has(word)),
          );
      const isKnown = words.slice(from, to).every((word) => known.has(word) || LINKS.has(word));
      const isOpen = to === words.length && !isFinished;
      const heard = /[^aeiou]le$/.test(text) ? `${text.slice(0, -2)}al` : undefined;
      if (text !== '') {
        spans.push({
          from,
          to,
          text,
          letters: lettersOf(text),
          heard,
          isEveryday,
          mayErr,
          isKnown,
          isOpen,
        });
      }
    }
  }
  return spans;
}

const bitsIn = (number: number): number => {
  let bits = 0;
  for (let left = number; left !== 0; left &= left - 1) bits += 1;
  return bits;
};

/** The least weight of a slip that changes one of the letters that a word has. */
const LEAST_SLIP = 0.6;

export type Found = 'whole' | 'beginning' | 'slips' | 'slips in its beginning';

export interface SpanMatch {
  readonly how: Found;
  readonly weight: number;
}

/** How a span of words matches a spelling. */
export function matchSpan(span: Span, spelling: Spelling): SpanMatch | undefined {
  const { text, isOpen, mayErr, isKnown } = span;
  const { text: name, weight } = spelling;
  // A house isn't Stone House.
  if (spelling.isExact && !mayErr) return undefined;
  if (text === name) return { how: 'whole', weight };
  if (isOpen && name.startsWith(text)) {
    return { how: 'beginning', weight: weight + 0.15 + 0.3 * (1 - text.length / name.length) };
  }
  if (!mayErr || isKnown || spelling.isExact) return undefined;
  if (name === span.heard) return { how: 'slips', weight: weight + 0.55 };
  const most = slipsAllowed(Math.min(text.length, name.length));
  if (most === 0) return undefined;
  if (bitsIn(span.letters & ~spelling.letters) * LEAST_SLIP > most) return undefined;
  if (Math.abs(text.length - name.length) <= 4) {
    const isLikely = bitsIn(spelling.letters & ~span.letters) * LEAST_SLIP <= most;
    const slips = isLikely ? slipsBetween(text, name, most, false) : undefined;
    if (slips !== undefined) return { how: 'slips', weight: weight + 0.35 + slips * 0.4 };
  }
  if (!isOpen || text.length < 4 || text.length >= name.length) return undefined;
  const slips = slipsBetween(text, name, slipsAllowed(text.length), true);
  if (slips === undefined) return undefined;
  return { how: 'slips in its beginning', weight: weight + 0.65 + slips * 0.4 };
}
