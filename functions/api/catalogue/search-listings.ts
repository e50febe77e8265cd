import { SEARCH_LIMITS } from '../../../shared/listings/limits.ts';
import type { OperationResponse } from '../../../shared/operations.ts';
import type { FoundListing, SearchReading } from '../../../shared/search/schema.ts';
import { datesOf, wishOf } from '../../../shared/search/wish.ts';
import {
  orderOf,
  type SearchCursor,
  type SearchFilters,
} from '../../../shared/search-index/request.ts';
import type { Hit } from '../../../shared/search-index/search.ts';
import type { CardMemory } from '../../data/listing/card-memory.ts';
import type { ListingSearch } from '../../data/search/listing-search.ts';
import type { TextOperation } from '../../lib/http-handler.ts';
import { JsonText } from '../../lib/json-text.ts';
import { readQuery } from './read-query.ts';
import { requireOrder, searchCursor } from './search-cursor.ts';
import { requireSearchable } from './searchable.ts';

interface Dependencies {
  readonly cards: Pick<CardMemory, 'textsOf'>;
  readonly search: Pick<ListingSearch, 'find' | 'totals' | 'categories'>;
  readonly now: () => Date;
}

const pageOf = (
  total: number,
  items: readonly string[],
  nextCursor: string | null,
  reading: SearchReading | undefined,
) =>
  new JsonText<OperationResponse<'searchListings'>>(
    `{"total":${total},"items":[${items.join(',')}],"next_cursor":${JSON.stringify(nextCursor)}` +
      `${reading === undefined ? '' : `,"reading":${JSON.stringify(reading)}`}}`,
  );

/** A hit's own data, besides the listing's card. */
function foundOf({ stay, distance_km }: Hit, filters: SearchFilters) {
  const wish = wishOf(filters);
  return {
    stay:
      stay === undefined || wish === undefined
        ? null
        : {
            ...datesOf(stay),
            guests: wish.guests,
            dogs: wish.dogs,
            total_pence: stay.total_pence,
          },
    distance_km: distance_km ?? null,
  } satisfies Pick<FoundListing, 'stay' | 'distance_km'>;
}

/** A card that was found, as JSON: its own members, then those of the search. */
const foundText = (card: string, hit: Hit, filters: SearchFilters): string =>
  `${card.slice(0, -1)},${JSON.stringify(foundOf(hit, filters)).slice(1)}`;

/**
 * A page of published listings. The search finds them and gives the total. Their cards are kept in
 * memory as JSON. If a card has to be read and its listing isn't public any more, the next one
 * replaces it.
 */
export const searchListings =
  ({ cards, search, now }: Dependencies): TextOperation<'searchListings'> =>
  async ({ query }) => {
    const { sort, cursor, limit = SEARCH_LIMITS.pageSize, ...asked } = query;
    requireSearchable(asked, now());
    const before = cursor === undefined ? undefined : searchCursor.decode(cursor);
    const { known = [], words } = before ?? {};
    const { filters, reading, counting } = await readQuery(
      asked,
      search,
      words && { known, words },
    );
    const { near } = filters;
    const order = orderOf({
      sort: near === undefined && sort === 'distance' ? undefined : sort,
      near,
    });
    requireOrder(before, order);
    const items: string[] = [];
    let after: SearchCursor | undefined = before;

    for (;;) {
      const { total, hits, more } = await search.find({
        filters,
        order,
        after,
        limit: limit - items.length,
      });
      for (const [index, text] of (await cards.textsOf(hits)).entries()) {
        if (text !== undefined) items.push(foundText(text, hits[index] as Hit, filters));
      }
      const last = hits.at(-1);
      if (!more || last === undefined) return pageOf(total, items, null, reading);
      after = last.snapshot.cursorAfter(last);
      if (items.length === limit) {
        const next = searchCursor.encode({ ...after, ...counting, order });
        return pageOf(total, items, next, reading);
      }
    }
  };
