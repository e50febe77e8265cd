import { SEARCH_LIMITS } from '../../../shared/listings/limits.ts';
import type { OperationResponse } from '../../../shared/operations.ts';
import type { SearchPosition } from '../../../shared/search-index/request.ts';
import type { CardMemory } from '../../data/listing/card-memory.ts';
import type { ListingSearch } from '../../data/search/listing-search.ts';
import type { TextOperation } from '../../lib/http-handler.ts';
import { JsonText } from '../../lib/json-text.ts';
import { searchCursor } from './search-cursor.ts';

interface Dependencies {
  readonly cards: Pick<CardMemory, 'textsOf'>;
  readonly search: Pick<ListingSearch, 'find'>;
}

const pageOf = (total: number, items: readonly string[], nextCursor: string | null) =>
  new JsonText<OperationResponse<'searchListings'>>(
    `{"total":${total},"items":[${items.join(',')}],"next_cursor":${JSON.stringify(nextCursor)}}`,
  );

/**
 * A page of published listings. The search finds them and gives the total. Their cards are kept in
 * memory as JSON. If a card has to be read and its listing isn't public any more, the next one takes
 * its place.
 */
export const searchListings =
  ({ cards, search }: Dependencies): TextOperation<'searchListings'> =>
  async ({ query: { sort, cursor, limit = SEARCH_LIMITS.pageSize, ...filters } }) => {
    const order = sort ?? 'featured';
    const items: string[] = [];
    const { encode, decode } = searchCursor(order);
    let position: SearchPosition | undefined = cursor === undefined ? undefined : decode(cursor);

    for (;;) {
      const { total, hits, more } = await search.find({
        filters,
        order,
        after: position,
        limit: limit - items.length,
      });
      for (const text of await cards.textsOf(hits)) if (text !== undefined) items.push(text);
      const last = hits.at(-1);
      if (!more || last === undefined) return pageOf(total, items, null);
      position = last.snapshot.positionAt(last.place);
      if (items.length === limit) return pageOf(total, items, encode({ ...position, order }));
    }
  };
