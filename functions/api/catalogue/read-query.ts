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
import { readingContext } from './reading-context.ts';
import { MOST_WORDS } from './search-cursor.ts';

type Search = Pick<ListingSearch, 'totals' | 'categories'>;

/** A search whose text is read, but for the words that only the index can judge. */
interface Interpretation {
  readonly filters: SearchFilters;
  /** Words that the texts of listings may have; undefined if the search has no text. */
  readonly words: readonly string[] | undefined;
  readonly leftOut: readonly string[];
}

/** The search that a text asks for, and how it was read; no reading without a text. */
interface ReadQuery {
  readonly filters: SearchFilters;
  readonly reading?: SearchReading;
  /** Which of the words are kept, by their places. A later page keeps the same ones. */
  readonly kept?: number[];
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

/** Those of some words with which a search still finds something. */
async function findable(
  filters: SearchFilters,
  words: readonly string[],
  search: Pick<Search, 'totals'>,
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
    const [together = 0] =
      kept.length === 0 ? [1] : await search.totals([withWords(filters, [...kept, word])]);
    if (together > 0) kept.push(word);
  }
  return kept;
}

/** Reads the text of a search: what it asks for becomes filters. */
export async function interpretQuery(
  filters: SearchFilters,
  search: Search,
): Promise<Interpretation> {
  if (filters.q === undefined) return { filters, words: undefined, leftOut: [] };
  const typed = readTyped(
    filters.q,
    await readingContext(filters.q, typeOfSearch(filters), search),
  );
  const { read, tooMany } = combined(filters, typed.search);
  return {
    filters: read ?? { ...filters, q: undefined },
    words: typed.words.slice(0, MOST_WORDS),
    leftOut: [...typed.words.slice(MOST_WORDS), ...typed.leftOut, ...tooMany],
  };
}

/**
 * The search with those of its words that something has in its text. The rest is left out, so that no
 * unknown word empties a search.
 * @param kept the words that the page before has kept
 */
export async function withFoundWords(
  { filters, words, leftOut }: Interpretation,
  search: Pick<Search, 'totals'>,
  kept?: readonly number[],
): Promise<ReadQuery> {
  if (words === undefined) return { filters };
  const found =
    kept === undefined
      ? await findable(filters, words, search)
      : words.filter((_, index) => kept.includes(index));
  const understood = withWords(filters, found);
  return {
    filters: understood,
    reading: {
      search: filtersAsText(understood),
      left_out: [...words.filter((word) => !found.includes(word)), ...leftOut],
    },
    kept: found.map((word) => words.indexOf(word)),
  };
}

/** The search that its text asks for. */
export const readQuery = async (filters: SearchFilters, search: Search): Promise<ReadQuery> =>
  withFoundWords(await interpretQuery(filters, search), search);
