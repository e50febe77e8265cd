import type { ReadingContext } from '../../../shared/places/match-places.ts';
import { readTyped } from '../../../shared/places/read-typed.ts';
import { FILTER_LIMITS } from '../../../shared/search/limits.ts';
import {
  FILTER_NAMES,
  type Parts,
  partsAsText,
  typeOfSearch,
  withChoices,
} from '../../../shared/search/parameters.ts';
import { type SearchReading, searchQuerySchema } from '../../../shared/search/schema.ts';
import type { SearchFilters } from '../../../shared/search-index/request.ts';
import type { ListingSearch } from '../../data/search/listing-search.ts';
import { knowableWords, readingContext } from './reading-context.ts';
import { MOST_WORDS } from './search-cursor.ts';

type Search = Pick<ListingSearch, 'totals' | 'categories'>;

/** The words of a text that count, by their places. A later page of the search keeps them. */
export interface CountingWords {
  /** The places of known words among the knowable ones. */
  readonly known: number[];
  /** The places of kept words among those that ask for nothing else. */
  readonly words: number[];
}

/** The search that a text asks for, and how it was read; nothing more without a text. */
interface ReadQuery {
  readonly filters: SearchFilters;
  readonly reading?: SearchReading;
  readonly counting?: CountingWords;
}

/** Filters as an address has them. */
const filtersAsText = (filters: SearchFilters): SearchReading['search'] => {
  const texts = partsAsText(filters);
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])),
  );
};

/** The filters of an address; undefined if they contradict each other. */
function filtersIn(search: Parts<string>): SearchFilters | undefined {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const { data } = searchQuerySchema.safeParse(Object.fromEntries(given));
  if (data === undefined) return undefined;
  const { sort: _, cursor: __, limit: ___, ...filters } = data;
  return filters;
}

const withWords = (filters: SearchFilters, words: readonly string[]): SearchFilters => {
  // An outcode is last: before a word such as “no”, it would be half of a postcode.
  const q = [...words, filters.q].filter(Boolean).join(' ');
  return q === '' ? filters : { ...filters, q };
};

/**
 * Filters with those that a text asks for, which count more. Amenities come together.
 * @returns the filters, and the amenities that are too many for a search
 */
function combined(filters: SearchFilters, asked: SearchReading['search']) {
  const all = new Set([...(filters.amenities ?? []), ...(asked.amenities?.split(',') ?? [])]);
  const amenities = [...all].slice(0, FILTER_LIMITS.amenities.max);
  const chosen: Parts<string> =
    asked.amenities === undefined ? asked : { ...asked, amenities: amenities.join(',') };
  const search = withChoices<Parts<string>>(filtersAsText({ ...filters, q: undefined }), chosen);
  const { min_price, max_price } = asked;
  const read =
    filtersIn(search) ??
    // A price of the address may contradict one of the text.
    filtersIn(withChoices<Parts<string>>(search, { min_price, max_price }));
  return { read, tooMany: [...all].slice(FILTER_LIMITS.amenities.max) };
}

/** Whether words ask for more than to be looked for, now that they are beside each other. */
const askForMore = (words: readonly string[], context: ReadingContext): boolean =>
  Object.keys(readTyped(words.join(' '), context).search).length > 0;

/** Picks the words with which a search still finds something, and which are read as words again. */
async function findable(
  filters: SearchFilters,
  words: readonly string[],
  search: Pick<Search, 'totals'>,
  context: ReadingContext,
): Promise<string[]> {
  if (words.length === 0) return [];
  const [total = 0, ...totals] = await search.totals([
    filters,
    ...words.map((word) => withWords(filters, [word])),
  ]);
  // Nothing is found in any case, so no word can be judged.
  if (total === 0) return [];
  const kept: string[] = [];
  for (const word of words.filter((_, index) => (totals[index] ?? 0) > 0)) {
    const candidate = [...kept, word];
    if (askForMore(candidate, context)) continue;
    const [together = 0] =
      kept.length === 0 ? [1] : await search.totals([withWords(filters, candidate)]);
    if (together > 0) kept.push(word);
  }
  return kept;
}

/**
 * The search that its text asks for: what is understood becomes filters. Words stay if something has them
 * in its text. The rest is left out, so that no unknown word empties a search.
 * @param counting the words that counted for the page before
 */
export async function readQuery(
  asked: SearchFilters,
  search: Search,
  counting?: CountingWords,
): Promise<ReadQuery> {
  if (asked.q === undefined) return { filters: asked };
  const context = await readingContext(asked.q, typeOfSearch(asked), search, counting?.known);
  const typed = readTyped(asked.q, context);
  const { read, tooMany } = combined(asked, typed.search);
  const filters = read ?? { ...asked, q: undefined };
  const words = typed.words.slice(0, MOST_WORDS);
  const beside = { ...context, type: typeOfSearch(filters) };
  const found =
    counting === undefined
      ? await findable(filters, words, search, beside)
      : words.filter((_, index) => counting.words.includes(index));
  const understood = withWords(filters, found);
  return {
    filters: understood,
    reading: {
      search: filtersAsText(understood),
      left_out: [
        ...words.filter((word) => !found.includes(word)),
        ...typed.words.slice(MOST_WORDS),
        ...typed.leftOut,
        ...tooMany,
      ],
    },
    counting: {
      known: knowableWords(asked.q).flatMap((word, index) =>
        context.knownWords.has(word) ? [index] : [],
      ),
      words: found.map((word) => words.indexOf(word)),
    },
  };
}
