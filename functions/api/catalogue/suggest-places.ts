import { LISTING_TYPES } from '../../../shared/listings/types.ts';
import type { PlaceSuggestion } from '../../../shared/places/schema.ts';
import {
  suggestPlaces as matchPlaces,
  type PlaceMatch,
} from '../../../shared/places/suggest-places.ts';
import { withChoice } from '../../../shared/search/parameters.ts';
import { searchQuerySchema } from '../../../shared/search/schema.ts';
import type { SearchFilters } from '../../../shared/search-index/request.ts';
import type { ListingSearch } from '../../data/search/listing-search.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly search: Pick<ListingSearch, 'categories' | 'totals'>;
}

/** How many suggestions there are at most. */
const MOST = 7;

/** By how much a place without listings is less likely meant than one that has some. */
const NOTHING_LISTED = 0.3;

/** The searches by which a suggestion's listings are counted, by type. */
const searchesOf = ({ search }: PlaceMatch): SearchFilters[] =>
  LISTING_TYPES.map((type) => searchQuerySchema.parse(withChoice(search, 'type', type)));

/** The places that a text may mean. What has listings comes before what has none. */
export const suggestPlaces =
  ({ search }: Dependencies): Operation<'suggestPlaces'> =>
  async ({ query: { text, type } }) => {
    const { areas, amenities } = await search.categories();
    const matches = matchPlaces(text, { areas, amenities, type }, MOST);
    const totals = await search.totals(matches.flatMap(searchesOf));
    const suggestions = matches.map(({ rank, isSure, ...match }, index) => {
      const [SALE = 0, LETTING = 0, HOLIDAY = 0] = totals.slice(index * LISTING_TYPES.length);
      const isListed = SALE + LETTING + HOLIDAY > 0;
      const suggestion: PlaceSuggestion = {
        ...match,
        counts: { SALE, LETTING, HOLIDAY },
        is_sure: isSure,
      };
      return { rank: isListed ? rank : rank + NOTHING_LISTED, suggestion };
    });
    return {
      suggestions: suggestions
        .sort((one, other) => one.rank - other.rank)
        .map(({ suggestion }, index) => ({
          ...suggestion,
          is_sure: suggestion.is_sure && index === 0,
        })),
    };
  };
