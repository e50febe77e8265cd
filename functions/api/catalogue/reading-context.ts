import type { ListingType } from '../../../shared/listings/types.ts';
import type { ReadingContext } from '../../../shared/places/match-places.ts';
import { wordsOf } from '../../../shared/places/place-spans.ts';
import type { ListingSearch } from '../../data/search/listing-search.ts';

/**
 * What a text is read with: the site's areas and amenities, and which of its words listings have.
 * @param type the type of the search in which the text is typed
 */
export async function readingContext(
  text: string,
  type: ListingType | undefined,
  search: Pick<ListingSearch, 'categories' | 'totals'>,
): Promise<ReadingContext> {
  const { areas, amenities } = await search.categories();
  const words = [...new Set(wordsOf(text))];
  const totals = await search.totals(words.map((q) => ({ q })));
  const knownWords = new Set(words.filter((_, index) => (totals[index] ?? 0) > 0));
  return { areas, amenities, type, knownWords };
}
