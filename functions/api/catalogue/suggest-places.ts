import { LISTING_TYPES } from '../../../shared/listings/types.ts';
import type { PlaceSuggestion } from '../../../shared/places/schema.ts';
import {
  suggestPlaces as matchPlaces,
  type PlaceMatch,
} from '../../../shared/places/suggest-places.ts';
import {
  type Parts,
  partsAsText,
  withChoice,
  withChoices,
} from '../../../shared/search/parameters.ts';
import { searchQuerySchema } from '../../../shared/search/schema.ts';
import type { SearchFilters } from '../../../shared/search-index/request.ts';
import type { ListingSearch } from '../../data/search/listing-search.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { readingContext } from './reading-context.ts';

interface Dependencies {
  readonly search: Pick<ListingSearch, 'categories' | 'totals'>;
}

/** How many suggestions there are at most. */
const MOST = 7;

/** By how much a place without listings is less likely meant than one that has some. */
const NOTHING_LISTED = 0.3;

/** A suggestion, and the searches by which its listings are counted, by type. */
interface Counted {
  readonly match: PlaceMatch;
  /** Undefined finds nothing. */
  readonly searches: readonly (SearchFilters | undefined)[];
}

/**
 * The searches of a suggestion for each type, with the filters that stay set. That for its own type is
 * the one that a page opens when somebody chooses it. Nothing if the API would refuse that one.
 */
function countedBy(match: PlaceMatch, kept: Parts<string>): Counted[] {
  const chosen = withChoices<Parts<string>>(kept, match.search);
  if (!searchQuerySchema.safeParse(chosen).success) return [];
  const searches = LISTING_TYPES.map((type) => {
    // A search for all types finds these of each.
    const ofType =
      chosen.type === undefined ? { ...chosen, type } : withChoice(chosen, 'type', type);
    return searchQuerySchema.safeParse(chosen.type === type ? chosen : ofType).data;
  });
  return [{ match, searches }];
}

/** The totals of searches, all by one index. */
async function totalsOf(
  search: Dependencies['search'],
  searches: Counted['searches'],
): Promise<number[]> {
  const possible = searches.filter((each) => each !== undefined);
  const totals = (await search.totals(possible)).values();
  return searches.map((each) => (each === undefined ? 0 : (totals.next().value ?? 0)));
}

/** The places that a text may mean. What has listings comes before what has none. */
export const suggestPlaces =
  ({ search }: Dependencies): Operation<'suggestPlaces'> =>
  async ({ query: { text, ...filters } }) => {
    const context = await readingContext(text, filters.type, search);
    const kept = partsAsText(filters);
    const counted = matchPlaces(text, context, MOST).flatMap((match) => countedBy(match, kept));
    const totals = await totalsOf(
      search,
      counted.flatMap(({ searches }) => searches),
    );
    const suggestions = counted.map(({ match: { rank, isSure, ...match } }, index) => {
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
