import type { OperationResponse } from '../../../shared/operations.ts';
import { squareFrom } from '../../../shared/search-index/squares.ts';
import type { ListingSearch } from '../../data/search/listing-search.ts';
import type { TextOperation } from '../../lib/http-handler.ts';
import { JsonText } from '../../lib/json-text.ts';
import { readQuery } from './read-query.ts';
import { requireSearchable } from './searchable.ts';

interface Dependencies {
  readonly search: Pick<ListingSearch, 'squareCounts' | 'totals' | 'categories'>;
  readonly now: () => Date;
}

/** How many listings a search finds in each square. The answer has thousands of numbers, so it is text. */
export const getSearchMap =
  ({ search, now }: Dependencies): TextOperation<'getSearchMap'> =>
  async ({ query: { sort: _, ...asked } }) => {
    requireSearchable(asked, now());
    const { filters } = await readQuery(asked, search);
    const squares: number[] = [];
    let total = 0;
    let without_place = 0;
    for (const { square: number, count } of await search.squareCounts(filters)) {
      total += count;
      const square = squareFrom(number);
      if (square === undefined) without_place += count;
      else squares.push(square.east, square.north, count);
    }
    return new JsonText<OperationResponse<'getSearchMap'>>(
      JSON.stringify({ total, without_place, squares }),
    );
  };
