import type { ListingType } from '../../../shared/listings/types.ts';
import type { ReadingContext } from '../../../shared/places/match-places.ts';
import { wordsOf } from '../../../shared/places/place-spans.ts';
import type { ListingSearch } from '../../data/search/listing-search.ts';

/** How many words of a text may be known. Each costs a count. */
export const MOST_KNOWN = 12;

/** The words of a text that listings may have in theirs, each once. */
export const knowableWords = (text: string): string[] =>
  [...new Set(wordsOf(text))].slice(0, MOST_KNOWN);

/**
 * What a text is read with: the site's areas and amenities, and which of its words listings have.
 * @param type the type of the search in which the text is typed
 * @param known the places of the known words among the knowable ones, if an earlier page has asked
 */
export async function readingContext(
  text: string,
  type: ListingType | undefined,
  search: Pick<ListingSearch, 'categories' | 'totals'>,
  known?: readonly number[],
): Promise<ReadingContext & { readonly knownWords: ReadonlySet<string> }> {
  const { areas, amenities } = await search.categories();
  const words = knowableWords(text);
  const totals = known === undefined ? await search.totals(words.map((q) => ({ q }))) : undefined;
  const isKnown = (index: number): boolean =>
    totals === undefined ? known?.includes(index) === true : (totals[index] ?? 0) > 0;
  return {
    areas,
    amenities,
    type,
    knownWords: new Set(words.filter((_, index) => isKnown(index))),
  };
}
