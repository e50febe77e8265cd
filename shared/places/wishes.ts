import { SEARCH_LIMITS } from '../listings/limits.ts';
import type { ListingType } from '../listings/types.ts';
import { FILTER_LIMITS } from '../search/limits.ts';
import { type PartName, type Parts, withChoice } from '../search/parameters.ts';
import { normaliseText } from '../text-match.ts';

/** The wishes in the words beside a place: parameters of a search, as in an address. */
export type Wishes = Parts<string>;

/** A wish, and the number of words that say it. */
interface Phrase {
  readonly words: number;
  readonly wish: Wishes;
  /** Only in searches of this type, or of none. In others its words are words. */
  readonly only?: readonly ListingType[];
}

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const MOST_BEDROOMS = 20;
const MOST_GUESTS = 20;

const wordNumber = (word: string): number | undefined => {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  const index = NUMBER_WORDS.indexOf(word);
  return index === -1 ? undefined : index + 1;
};

const upTo = (most: number, number: number | undefined): string | undefined =>
  number !== undefined && number >= 1 && number <= most ? String(number) : undefined;

const BEDROOM = /^(?:beds?|bedrooms?|bedroomed|bdrms?|bdr|br)$/;
const BEDROOMS_TOGETHER = /^(\d{1,2})(?:beds?|bedrooms?|br)$/;
const PEOPLE = /^(?:people|persons?|guests|adults)$/;

const SALE_OR_LETTING = ['SALE', 'LETTING'] as const;
const HOLIDAY = ['HOLIDAY'] as const;

const type = (value: ListingType): Pick<Phrase, 'wish'> => ({ wish: { type: value } });
const home = (property_subtype: string): Omit<Phrase, 'words'> => ({
  wish: { property_subtype },
  only: SALE_OR_LETTING,
});
/** Holiday lets have kinds of their own. */
const holidayLet = (property_subtype: string): Omit<Phrase, 'words'> => ({
  wish: { type: 'HOLIDAY', property_subtype },
  only: HOLIDAY,
});
const PETS = { wish: { pets_allowed: 'true' } };

/** Phrases without numbers. */
const PHRASES: Readonly<Record<string, Omit<Phrase, 'words'>>> = {
  'for sale': type('SALE'),
  'to buy': type('SALE'),
  buy: type('SALE'),
  'to rent': type('LETTING'),
  'for rent': type('LETTING'),
  'to let': type('LETTING'),
  rent: type('LETTING'),
  rental: type('LETTING'),
  rentals: type('LETTING'),
  'long term': type('LETTING'),
  'holiday let': type('HOLIDAY'),
  'holiday lets': type('HOLIDAY'),
  'holiday home': type('HOLIDAY'),
  'holiday homes': type('HOLIDAY'),
  'self catering': type('HOLIDAY'),
  holiday: type('HOLIDAY'),
  holidays: type('HOLIDAY'),
  'to stay': type('HOLIDAY'),
  'place to stay': type('HOLIDAY'),
  'places to stay': type('HOLIDAY'),
  'holiday cottage': holidayLet('cottage'),
  'holiday cottages': holidayLet('cottage'),
  cottage: holidayLet('cottage'),
  cottages: holidayLet('cottage'),
  lodge: holidayLet('lodge'),
  lodges: holidayLet('lodge'),
  cabin: holidayLet('lodge'),
  cabins: holidayLet('lodge'),
  'log cabin': holidayLet('lodge'),
  'log cabins': holidayLet('lodge'),
  glamping: holidayLet('glamping'),
  pod: holidayLet('glamping'),
  pods: holidayLet('glamping'),
  yurt: holidayLet('glamping'),
  'shepherds hut': holidayLet('glamping'),
  'shepherd hut': holidayLet('glamping'),
  'shepherds huts': holidayLet('glamping'),
  'holiday house': type('HOLIDAY'),
  'holiday apartment': holidayLet('apartment'),
  'holiday flat': holidayLet('apartment'),
  house: home('house'),
  houses: home('house'),
  flat: { wish: { property_subtype: 'apartment' } },
  flats: { wish: { property_subtype: 'apartment' } },
  apartment: { wish: { property_subtype: 'apartment' } },
  apartments: { wish: { property_subtype: 'apartment' } },
  land: home('land'),
  plot: home('land'),
  'building plot': home('land'),
  commercial: home('commercial'),
  shop: home('commercial'),
  office: home('commercial'),
  furnished: { wish: { type: 'LETTING', furnishing: 'FURNISHED' } },
  unfurnished: { wish: { type: 'LETTING', furnishing: 'UNFURNISHED' } },
  'part furnished': { wish: { type: 'LETTING', furnishing: 'PART_FURNISHED' } },
  dog: PETS,
  dogs: PETS,
  pet: PETS,
  pets: PETS,
  'dog friendly': PETS,
  'pet friendly': PETS,
  'pets allowed': PETS,
  'dogs allowed': PETS,
  'pets welcome': PETS,
  'dogs welcome': PETS,
  'national park': { wish: { inside_national_park: 'true' } },
};

/** Synonyms of amenities, by the amenity's name in the form in which texts are compared. */
const AMENITY_WORDS: Readonly<Record<string, readonly string[]>> = {
  wifi: ['wi fi', 'broadband', 'internet'],
  parking: ['car park', 'car parking', 'off road parking', 'private parking'],
  garden: ['gardens', 'enclosed garden'],
  terrace: ['patio'],
  fireplace: ['log burner', 'logburner', 'wood burner', 'woodburner', 'open fire', 'log fire'],
  'lake view': ['lake views', 'view of the lake', 'views of the lake', 'lakeview'],
  'mountain view': ['mountain views', 'fell view', 'fell views', 'view of the fells'],
  'hot tub': ['hot tubs', 'hottub', 'jacuzzi'],
  bbq: ['barbecue', 'barbeque'],
  'washing machine': ['washer'],
  tv: ['television'],
  'cot available': ['cot', 'travel cot'],
};

/** Words that ask for nothing. */
const FILLERS: ReadonlySet<string> = new Set(
  (
    'a an and any area at available by close for from i in inside looking me my near nr of on or ' +
    'our please properties property round show somewhere some something the to town village want ' +
    'we with within where around beside next find cumbria england uk'
  ).split(' '),
);
const FILLER_PHRASES = ['lake district', 'the lakes', 'homes', 'home'];

/** The words of nearness: “near Grasmere” isn't only what is in Grasmere. */
const NEARNESS: ReadonlySet<string> = new Set(['near', 'nr', 'around', 'round', 'close', 'beside']);

export const isNearness = (word: string): boolean => NEARNESS.has(word);

const AMOUNT = /^(\d{1,9}(?:\.\d{1,2})?)(k|m)?$/;
/** Less is no price of a property: a rent a month is more. */
const LEAST_AMOUNT = 50;

/** `under 500k`, `up to 1200`, `max 500 000`. */
function priceAt(words: readonly string[], at: number): Phrase | undefined {
  const before =
    words[at] === 'under' || words[at] === 'below' || words[at] === 'max'
      ? 1
      : (words[at] === 'up' && words[at + 1] === 'to') ||
          (words[at] === 'less' && words[at + 1] === 'than')
        ? 2
        : 0;
  if (before === 0) return undefined;
  const [, digits, unit] = AMOUNT.exec(words[at + before] ?? '') ?? [];
  if (digits === undefined) return undefined;
  let amount = digits;
  let used = before + 1;
  // Some write a space between thousands.
  while (unit === undefined && /^\d{1,3}$/.test(digits) && /^\d{3}$/.test(words[at + used] ?? '')) {
    amount += words[at + used];
    used += 1;
  }
  const pounds = Number(amount) * (unit === 'k' ? 1000 : unit === 'm' ? 1_000_000 : 1);
  return pounds < LEAST_AMOUNT || pounds > SEARCH_LIMITS.maxPrice
    ? undefined
    : { words: used, wish: { max_price: String(pounds) } };
}

/** `3 bed`, `three bedroom`, `3bed`, `sleeps 6`, `6 people`, `2 dogs`. */
function numberAt(words: readonly string[], at: number): Phrase | undefined {
  const word = words[at] ?? '';
  const next = words[at + 1] ?? '';
  const together = upTo(MOST_BEDROOMS, Number(BEDROOMS_TOGETHER.exec(word)?.[1]));
  if (together !== undefined) return { words: 1, wish: { bedrooms: together } };
  if (word === 'sleeps' || word === 'sleep' || word === 'sleeping') {
    const guests = upTo(MOST_GUESTS, wordNumber(next));
    if (guests !== undefined) return { words: 2, wish: { type: 'HOLIDAY', guests } };
  }
  const number = wordNumber(word);
  if (number === undefined) return undefined;
  if (BEDROOM.test(next)) {
    const bedrooms = upTo(MOST_BEDROOMS, number);
    if (bedrooms !== undefined) return { words: 2, wish: { bedrooms } };
  }
  if (PEOPLE.test(next)) {
    const guests = upTo(MOST_GUESTS, number);
    if (guests !== undefined) return { words: 2, wish: { type: 'HOLIDAY', guests } };
  }
  return /^(?:dogs?|pets?)$/.test(next) ? { words: 2, ...PETS } : undefined;
}

const MOST_WORDS = 4;

/** Understands words by the site's present amenities. */
export interface WishReader {
  /** The wish that begins at a word, and how many words it has. */
  at(words: readonly string[], at: number): Phrase | undefined;
  /** How many words at a position ask for nothing. */
  fillersAt(words: readonly string[], at: number): number;
}

/** @param amenities their names */
export function wishReader(amenities: readonly string[]): WishReader {
  const phrases = new Map<string, Omit<Phrase, 'words'>>(Object.entries(PHRASES));
  for (const amenity of amenities) {
    const name = normaliseText(amenity);
    // An amenity for pets is the filter `pets_allowed` (D16).
    if (phrases.has(name)) continue;
    for (const words of [name, ...(AMENITY_WORDS[name] ?? [])]) {
      phrases.set(words, { wish: { amenities: amenity } });
    }
  }
  return {
    at(words, at) {
      const numbered = priceAt(words, at) ?? numberAt(words, at);
      if (numbered !== undefined) return numbered;
      for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count -= 1) {
        const phrase = phrases.get(words.slice(at, at + count).join(' '));
        if (phrase !== undefined) return { ...phrase, words: count };
      }
      return undefined;
    },
    fillersAt(words, at) {
      if (FILLER_PHRASES.includes(words.slice(at, at + 2).join(' '))) return 2;
      return FILLERS.has(words[at] ?? '') || FILLER_PHRASES.includes(words[at] ?? '') ? 1 : 0;
    },
  };
}

/**
 * The type that words are about: one that they say counts more than the one chosen before, which counts
 * more than one that only a kind of property has. Of several, the chosen one or the last.
 */
function typeAmong(found: readonly Phrase[], chosen: ListingType | undefined) {
  const typesOf = (phrases: readonly Phrase[]) => phrases.flatMap(({ wish }) => wish.type ?? []);
  const said = typesOf(found.filter(({ only }) => only === undefined));
  if (chosen !== undefined && said.includes(chosen)) return chosen;
  return said.at(-1) ?? chosen ?? typesOf(found).at(-1);
}

/** Wishes with one more. Amenities come together. */
const withWish = (wishes: Wishes, wish: Wishes): Wishes =>
  (Object.entries(wish) as [PartName, string][]).reduce<Wishes>((all, [name, value]) => {
    if (name !== 'amenities') return withChoice(all, name, value);
    const names = new Set([...(all.amenities?.split(',') ?? []), value]);
    return withChoice(all, name, [...names].slice(0, FILTER_LIMITS.amenities.max).join(','));
  }, wishes);

/**
 * The parameters that words ask for, which never contradict each other, and the words that ask for none
 * of them. A kind of property that the type doesn't have stays as its words: a cottage for sale is a
 * house with “cottage” in its title. Other wishes that it doesn't have are dropped.
 * @param chosen the type of the search in which they are typed
 */
export function readWishes(
  words: readonly string[],
  reader: WishReader,
  chosen: ListingType | undefined,
): { wishes: Wishes; rest: string[] } {
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
  let wishes: Wishes = {};
  for (const { at, phrase } of found) {
    const { only, wish } = phrase;
    if (only === undefined || type === undefined || only.some((each) => each === type)) {
      if (wish.type === undefined || wish.type === type) wishes = withWish(wishes, wish);
    } else if (wish.property_subtype !== 'house') {
      // A house to stay in is any kind of let.
      rest.push({ at, words: words.slice(at, at + phrase.words) });
    }
  }
  rest.sort((one, other) => one.at - other.at);
  return { wishes, rest: rest.flatMap((part) => [...part.words]) };
}
