import { SEARCH_LIMITS } from '../listings/limits.ts';
import type { ListingType } from '../listings/types.ts';
import { FILTER_LIMITS } from '../search/limits.ts';
import { type PartName, withChoice } from '../search/parameters.ts';
import { Recent } from '../search-index/recent.ts';
import { normaliseText } from '../text-match.ts';
import { isPlaceName } from './place-candidates.ts';
import { slipsBetween } from './spelling.ts';
import {
  AMENITY_WORDS,
  type Asked,
  EVERYDAY_WORDS,
  FILLER_PHRASES,
  FILLERS,
  PETS,
  PHRASES,
  phrasesOf,
  type Wishes,
} from './wish-words.ts';

/** A wish, and the number of words that say it. */
interface Phrase extends Asked {
  readonly words: number;
  /** Whether it is understood, and no search can have it. */
  readonly isImpossible?: boolean;
}

const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

const MOST_BEDROOMS = 20;
const MOST_BATHROOMS = 20;
const MOST_GUESTS = 20;

const wordNumber = (word: string): number | undefined => {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  const index = NUMBER_WORDS.indexOf(word);
  return index === -1 ? undefined : index + 1;
};

const upTo = (most: number, number: number | undefined): string | undefined =>
  number !== undefined && number >= 1 && number <= most ? String(number) : undefined;

const BEDROOM = /^(?:beds?|bedrooms?|bedroomed|bdrms?|bdr|br)$/;
const BEDROOMS_TOGETHER = /^(\d{1,2})(?:beds?|bedrooms?|bedroomed|br)$/;
const BATHROOM = /^(?:baths?|bathrooms?)$/;
const PEOPLE = /^(?:people|persons?|guests?|adults?)$/;
const DOGS = /^(?:dogs?|pets?)$/;
const PARTY = /^(?:family|group|party)$/;

/** The words of nearness: “near Grasmere” isn't only what is in Grasmere. */
const NEARNESS: ReadonlySet<string> = new Set(['near', 'nr', 'around', 'round', 'close', 'beside']);

export const isNearness = (word: string): boolean => NEARNESS.has(word);

const AMOUNT = /^(\d{1,9}(?:\.\d{1,2})?)(k|m)?$/;
/** Less is no price of a property: a rent a month is more. */
const LEAST_AMOUNT = 50;
/** From here on a price is that of a property to buy, and not a rent. */
const LEAST_SALE = 20_000;

/** An amount at a position, in pounds, and how many words it has. */
function amountAt(words: readonly string[], at: number) {
  const [, digits, unit] = AMOUNT.exec(words[at] ?? '') ?? [];
  if (digits === undefined) return undefined;
  let amount = digits;
  let used = 1;
  // Some write a space between thousands.
  while (unit === undefined && /^\d{1,3}$/.test(digits) && /^\d{3}$/.test(words[at + used] ?? '')) {
    amount += words[at + used];
    used += 1;
  }
  const pounds = Number(amount) * (unit === 'k' ? 1000 : unit === 'm' ? 1_000_000 : 1);
  return pounds < LEAST_AMOUNT || pounds > SEARCH_LIMITS.maxPrice
    ? undefined
    : { pounds, words: used, isPlain: unit === undefined };
}

const saleHint = (pounds: number): Pick<Asked, 'hint'> =>
  pounds < LEAST_SALE ? {} : { hint: 'SALE' };

const UNDER = ['under', 'below', 'max', 'maximum', 'upto', 'up to', 'less than', 'no more than'];
const OVER = ['over', 'above', 'more than', 'at least', 'from', 'min', 'minimum'];

/** How many words at a position are one of some phrases; 0 if they are none. */
function lengthAt(words: readonly string[], at: number, phrases: readonly string[]): number {
  for (const phrase of phrases) {
    const { length } = phrase.split(' ');
    if (words.slice(at, at + length).join(' ') === phrase) return length;
  }
  return 0;
}

/** `between 200k and 300k`, `from 200k to 300k`, `200k 300k`. */
function rangeAt(words: readonly string[], at: number): Phrase | undefined {
  const before = lengthAt(words, at, ['between', 'from']);
  const low = amountAt(words, at + before);
  if (low === undefined) return undefined;
  const link = lengthAt(words, at + before + low.words, ['and', 'to']);
  if (before === 0 && low.isPlain && low.pounds < LEAST_SALE) return undefined;
  const high = amountAt(words, at + before + low.words + link);
  if (high === undefined || high.pounds < low.pounds) return undefined;
  return {
    words: before + low.words + link + high.words,
    wish: { min_price: String(low.pounds), max_price: String(high.pounds) },
    ...saleHint(high.pounds),
  };
}

/** The time that a price is for, and the type whose prices are for it. */
const PERIODS: Readonly<Record<string, ListingType>> = {
  pcm: 'LETTING',
  pm: 'LETTING',
  'per month': 'LETTING',
  'a month': 'LETTING',
  pn: 'HOLIDAY',
  'per night': 'HOLIDAY',
  'a night': 'HOLIDAY',
};
/** No price is for a week: it can't be asked for. */
const WEEKLY = ['a week', 'per week', 'pw', 'weekly'];

/** `under 500k`, `up to 1200`, `max 500 000`, `over 200k`, and `300k` alone. */
function priceAt(words: readonly string[], at: number): Phrase | undefined {
  const range = rangeAt(words, at);
  if (range !== undefined) return range;
  const under = lengthAt(words, at, UNDER);
  const over = under > 0 ? 0 : lengthAt(words, at, OVER);
  const amount = amountAt(words, at + under + over);
  if (amount === undefined) {
    const isNumber = under + over > 0 && /^\d[\d.,]*$/.test(words[at + under + over] ?? '');
    return isNumber ? { words: under + over + 1, wish: {}, isImpossible: true } : undefined;
  }
  const { pounds } = amount;
  const length = under + over + amount.words;
  const week = lengthAt(words, at + length, WEEKLY);
  if (week > 0) return { words: length + week, wish: {}, isImpossible: true };
  const period = lengthAt(words, at + length, Object.keys(PERIODS));
  // A number alone may be anything, unless it is as large as a price.
  if (under + over + period === 0 && amount.isPlain && pounds < LEAST_SALE) return undefined;
  const value = String(pounds);
  const type = PERIODS[words.slice(at + length, at + length + period).join(' ')];
  return {
    words: length + period,
    wish: { ...(type && { type }), ...(over > 0 ? { min_price: value } : { max_price: value }) },
    ...saleHint(pounds),
  };
}

const forGuests = (words: number, guests: string): Phrase => ({
  words,
  wish: { type: 'HOLIDAY', guests },
});

/** `sleeps 6`, `6 people`, `family of 5`, `for 6` before nothing that is counted. */
function guestsAt(words: readonly string[], at: number): Phrase | undefined {
  const [word = '', next = '', third = ''] = words.slice(at);
  const guestsIn = (text: string) => upTo(MOST_GUESTS, wordNumber(text));
  if (/^sleep(?:s|ing)?$/.test(word)) {
    const guests = guestsIn(next);
    if (guests !== undefined) return forGuests(2, guests);
  }
  if (PARTY.test(word) && next === 'of') {
    const guests = guestsIn(third);
    if (guests !== undefined) return forGuests(3, guests);
  }
  if (word === 'for' && (third === '' || FILLERS.has(third))) {
    const guests = guestsIn(next);
    if (guests !== undefined) return forGuests(2, guests);
  }
  const guests = PEOPLE.test(next) ? guestsIn(word) : undefined;
  return guests === undefined ? undefined : forGuests(2, guests);
}

/** `3 bed`, `three bedroom`, `3bed`, `2 bathrooms`, `sleeps 6`, `2 dogs`. */
function numberAt(words: readonly string[], at: number): Phrase | undefined {
  const word = words[at] ?? '';
  const next = words[at + 1] ?? '';
  const together = upTo(MOST_BEDROOMS, Number(BEDROOMS_TOGETHER.exec(word)?.[1]));
  if (together !== undefined) return { words: 1, wish: { bedrooms: together } };
  const guests = guestsAt(words, at);
  if (guests !== undefined) return guests;
  const number = wordNumber(word);
  if (number === undefined) return undefined;
  if (BEDROOM.test(next)) {
    const bedrooms = upTo(MOST_BEDROOMS, number);
    if (bedrooms !== undefined) return { words: 2, wish: { bedrooms } };
  }
  if (BATHROOM.test(next)) {
    const bathrooms = upTo(MOST_BATHROOMS, number);
    if (bathrooms !== undefined) return { words: 2, wish: { bathrooms } };
  }
  return DOGS.test(next) ? { words: 2, ...PETS } : undefined;
}

const MOST_WORDS = 4;
/** How many corrected words are kept. */
const KEPT = 1000;

/** The words beside phrases that may have slips, too. */
const NOUNS =
  'bed beds bedroom bedrooms bathroom bathrooms people guests adults sleeps sleep under below maximum between friendly'.split(
    ' ',
  );

/**
 * The slips that a word which isn't a name may have. They are fewer than a place's, because many other
 * words are like it: a horse is no house, a lane no land.
 */
const slipsInWord = (length: number): number => {
  if (length < 4) return 0.4;
  if (length < 5) return 0.7;
  if (length < 6) return 0.9;
  if (length < 7) return 1.2;
  return length < 9 ? 1.6 : 2.4;
};

/** Understands words by the site's present amenities. */
export interface WishReader {
  /** The wish that begins at a word, and how many words it has. A word may have slips. */
  at(words: readonly string[], at: number): Phrase | undefined;
  /** How many words at a position ask for nothing. */
  fillersAt(words: readonly string[], at: number): number;
}

/** Readers by the list of amenities, which is the same one while it is unchanged. */
const readers = new WeakMap<readonly string[], WishReader>();

/** @param amenities their names */
export function wishReader(amenities: readonly string[]): WishReader {
  const reader = readers.get(amenities) ?? newReader(amenities);
  readers.set(amenities, reader);
  return reader;
}

function newReader(amenities: readonly string[]): WishReader {
  const phrases = new Map(PHRASES);
  for (const amenity of amenities) {
    const name = normaliseText(amenity);
    // An amenity for pets is the filter `pets_allowed` (D16). A comma would make two of one.
    if (PHRASES.has(name) || amenity.includes(',')) continue;
    for (const words of [name, ...phrasesOf(AMENITY_WORDS[name] ?? name)]) {
      phrases.set(words, { wish: { amenities: amenity } });
    }
  }
  // As one word: `hottub`.
  for (const [phrase, asked] of [...phrases]) {
    const together = phrase.replaceAll(' ', '');
    if (together.length > 5 && !phrases.has(together)) phrases.set(together, asked);
  }
  const vocabulary = new Set([...NOUNS, ...[...phrases.keys()].flatMap((key) => key.split(' '))]);
  const ownWords = [vocabulary, FILLERS, EVERYDAY_WORDS];
  const correct = [...vocabulary].filter((word) => word.length > 2 && !FILLERS.has(word));

  const phraseAt = (words: readonly string[], at: number): Phrase | undefined => {
    const numbered = priceAt(words, at) ?? numberAt(words, at);
    if (numbered !== undefined) return numbered;
    for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count -= 1) {
      const phrase = phrases.get(words.slice(at, at + count).join(' '));
      if (phrase !== undefined) return { ...phrase, words: count };
    }
    return undefined;
  };
  const nearest = (word: string): string => {
    let best = word;
    let least = Number.POSITIVE_INFINITY;
    for (const other of correct) {
      if (Math.abs(other.length - word.length) > 3) continue;
      const slips = slipsBetween(word, other, slipsInWord(other.length), false);
      if (slips !== undefined && slips < least) [best, least] = [other, slips];
    }
    return best;
  };
  const correctedWords = new Recent<string>(KEPT);
  /** A word without its slips. Places' names are right as they are. */
  const withoutSlips = (word: string): string =>
    word.length < 4 || /\d/.test(word) || ownWords.some((words) => words.has(word))
      ? word
      : correctedWords.get(word, () => (isPlaceName(word) ? word : nearest(word)));
  return {
    at(words, at) {
      const exact = phraseAt(words, at);
      // No phrase is longer than what has to be corrected.
      const end = at + MOST_WORDS;
      const forgiven = words.map((word, index) =>
        index < at || index >= end ? word : withoutSlips(word),
      );
      if (forgiven.every((word, index) => word === words[index])) return exact;
      const corrected = phraseAt(forgiven, at);
      return (corrected?.words ?? 0) > (exact?.words ?? 0) ? corrected : exact;
    },
    fillersAt(words, at) {
      if (FILLER_PHRASES.includes(words.slice(at, at + 2).join(' '))) return 2;
      return FILLERS.has(words[at] ?? '') || FILLER_PHRASES.includes(words[at] ?? '') ? 1 : 0;
    },
  };
}

/**
 * The type that words are about: one that they say counts more than the one chosen before, which counts
 * more than one that a price or a kind of property has. Of several, the chosen one or the last.
 */
function typeAmong(all: readonly Asked[], chosen: ListingType | undefined) {
  const typesOf = (asked: readonly Asked[]) => asked.flatMap(({ wish }) => wish.type ?? []);
  const said = typesOf(all.filter(({ only }) => only === undefined));
  if (chosen !== undefined && said.includes(chosen)) return chosen;
  const hinted = all.flatMap(({ hint }) => hint ?? []);
  return said.at(-1) ?? chosen ?? hinted.at(-1) ?? typesOf(all).at(-1);
}

/** Wishes with one more. Amenities come together. */
const withWish = (wishes: Wishes, wish: Wishes): Wishes =>
  (Object.entries(wish) as [PartName, string][]).reduce<Wishes>((all, [name, value]) => {
    if (name !== 'amenities') return withChoice(all, name, value);
    const names = new Set([...(all.amenities?.split(',') ?? []), value]);
    return withChoice(all, name, [...names].slice(0, FILTER_LIMITS.amenities.max).join(','));
  }, wishes);

/** Whether wishes ask for all that one says. */
const hasWish = (wishes: Wishes, wish: Wishes): boolean =>
  (Object.entries(wish) as [PartName, string][]).every(([name, value]) =>
    name === 'amenities' ? wishes.amenities?.split(',').includes(value) : wishes[name] === value,
  );

/** What words ask for. */
export interface ReadWishes {
  /** Parameters that never contradict each other. */
  readonly wishes: Wishes;
  /** The words that ask for none of them. A listing's text may have them. */
  readonly rest: readonly string[];
  /** Phrases that ask for what the others contradict, what is too much, or what can't be asked for. */
  readonly dropped: readonly string[];
}

/**
 * Reads what words ask for. A kind of property that the type doesn't have stays as its words: a cottage
 * for sale is a house with “cottage” in its title.
 * @param chosen the type of the search in which they are typed
 */
export function readWishes(
  words: readonly string[],
  reader: WishReader,
  chosen: ListingType | undefined,
): ReadWishes {
  const found: { at: number; phrase: Phrase }[] = [];
  const rest: { at: number; words: readonly string[] }[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = reader.at(words, at);
    const fillers = phrase === undefined ? reader.fillersAt(words, at) : 0;
    const count = phrase?.words ?? (fillers || 1);
    if (phrase !== undefined) found.push({ at, phrase });
    else if (fillers === 0) rest.push({ at, words: words.slice(at, at + count) });
    at += count;
  }
  const type = typeAmong(
    found.map(({ phrase }) => phrase),
    chosen,
  );
  const isHinted = type !== chosen && found.some(({ phrase }) => phrase.hint === type);
  let wishes: Wishes = isHinted ? { type } : {};
  const asked: typeof found = [];
  const dropped: string[] = [];
  const wordsOf = ({ at, phrase }: (typeof found)[number]) => words.slice(at, at + phrase.words);
  for (const each of found) {
    const { only, wish } = each.phrase;
    if (only === undefined || type === undefined || only.some((one) => one === type)) {
      if (wish.type === undefined || wish.type === type) wishes = withWish(wishes, wish);
      asked.push(each);
    } else if (wish.property_subtype !== 'house') {
      // A house to stay in is any kind of let.
      rest.push({ at: each.at, words: wordsOf(each) });
    }
  }
  const { min_price, max_price } = wishes;
  if (Number(min_price) > Number(max_price)) wishes = withChoice(wishes, 'min_price', undefined);
  for (const each of asked) {
    if (each.phrase.isImpossible || !hasWish(wishes, each.phrase.wish))
      dropped.push(wordsOf(each).join(' '));
  }
  rest.sort((one, other) => one.at - other.at);
  return { wishes, rest: rest.flatMap((part) => [...part.words]), dropped };
}
