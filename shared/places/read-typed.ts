import { SEARCH_LIMITS } from '../listings/limits.ts';
import type { FilterName } from '../search/parameters.ts';
import {
  isSurePlace,
  type Match,
  matchPlaces,
  type ReadingContext,
  searchOf,
} from './match-places.ts';
import { wordsOf } from './place-spans.ts';
import type { Wishes } from './wish-words.ts';
import { readWishes, wishReader } from './wishes.ts';

/** What a typed text asks for. */
export interface TypedReading {
  /** The parameters of a search, as in its address. They never contradict each other. */
  readonly search: Readonly<Partial<Record<FilterName, string>>>;
  /** Words that aren't understood. The texts of listings may have them. */
  readonly words: readonly string[];
  /** Words that can't be asked for, too. */
  readonly leftOut: readonly string[];
}

/** The most that the slips in a short name may weigh: other words are like it. */
const SHORT_NAME_SLIPS = 0.8;
/** From here on a name is long. */
const LONG_NAME = 6;

/**
 * Whether a text means the place that is the likeliest in it.
 * @param isUnderstood whether the other words are
 */
function isMeant(match: Match, likely: readonly Match[], isUnderstood: boolean): boolean {
  const { how, span, spelling } = match;
  // Only the last word of a text may be the beginning of a name.
  const isBegun = how === 'beginning' || how === 'slips in its beginning';
  if (isSurePlace(match, likely)) return isUnderstood || !isBegun;
  if (how === 'whole') return !span.isEveryday;
  const isShort = span.text.length < LONG_NAME && spelling <= SHORT_NAME_SLIPS;
  return how === 'slips' && isShort && isUnderstood;
}

/**
 * Reads a text that is typed into the hero, the box or an address: places, kinds of property, amenities,
 * numbers with their nouns. The suggestion that is surely meant is the same search.
 */
export function readTyped(text: string, context: ReadingContext): TypedReading {
  const words = wordsOf(text);
  // The beginning of a name is its whole text, or nothing.
  const open = matchPlaces(words, context, false);
  const finished = matchPlaces(words, context, true);
  for (const { likely, beside } of [open, finished]) {
    const [match] = likely;
    if (match === undefined) continue;
    const others = beside(match);
    const { outcode = '', rest, dropped } = others;
    if (!isMeant(match, likely, rest.length + dropped.length === 0)) continue;
    return reading(searchOf(match, others, outcode), rest, dropped);
  }
  const { wishes, rest, dropped } = readWishes(words, wishReader(context.amenities), context.type);
  return reading(wishes, rest, dropped);
}

/** As many of the words as a search's text has room for. The others are left out. */
function reading(
  search: Wishes,
  rest: readonly string[],
  dropped: readonly string[],
): TypedReading {
  const words: string[] = [];
  const leftOut = new Set<string>();
  let length = search.q?.length ?? 0;
  for (const word of new Set(rest)) {
    length += word.length + 1;
    if (length > SEARCH_LIMITS.text) leftOut.add(word);
    else words.push(word);
  }
  for (const phrase of dropped) leftOut.add(phrase);
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  return { search: Object.fromEntries(given), words, leftOut: [...leftOut] };
}
