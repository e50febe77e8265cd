import { describe, expect, it } from 'vitest';
import { getSearchAlternatives } from '../../../../functions/api/catalogue/get-search-alternatives.ts';
import { getSearchCounts } from '../../../../functions/api/catalogue/get-search-counts.ts';
import { getSearchMap } from '../../../../functions/api/catalogue/get-search-map.ts';
import { InvalidFieldsError } from '../../../../functions/lib/errors.ts';
import { searchOperations, searchQuerySchema } from '../../../../shared/search/schema.ts';
import { caller } from '../../../support/gateway-event.ts';
import { indexedListing } from '../../../support/indexed-listings.ts';
import { listing } from '../../../support/listings.ts';
import { searchOver } from '../../../support/searching.ts';

const now = () => new Date('2026-11-23T10:00:00Z');

const POSTCODES = ['CA1 1AB', 'CA1 1AA', 'CA1 1AA', 'SW1A 1AA', 'LA22'];
const search = searchOver(
  POSTCODES.map((postcode, index) =>
    indexedListing(
      listing({ listing_id: `lst_${index}`, type: 'SALE', postcode, bedrooms: index }),
    ),
  ),
  now,
);

const request = (query: Readonly<Record<string, string>>) => {
  const { cursor: _, limit: __, ...filters } = searchQuerySchema.parse(query);
  return { query: filters, params: undefined, body: undefined };
};

const mapOf = async (query: Readonly<Record<string, string>>) => {
  const { text } = await getSearchMap({ search, now })(request(query), caller);
  // Not parsed for each request, so here.
  return searchOperations.getSearchMap.response.strict().parse(JSON.parse(text));
};

/** CA1 1AA is in square 339 555, CA1 1AB in 340 555. */
const CARLISLE = '339,555,341,556';

describe('the map of a search', () => {
  it('counts the matches of each square, from west to east, and those without a place', async () => {
    expect(await mapOf({})).toEqual({
      total: 5,
      without_place: 1,
      squares: [337, 504, 1, 339, 555, 2, 340, 555, 1],
    });
  });

  it('has what the filters find', async () => {
    expect(await mapOf({ bounds: CARLISLE, bedrooms: '1' })).toEqual({
      total: 2,
      without_place: 0,
      squares: [339, 555, 2],
    });
    expect(await mapOf({ type: 'LETTING' })).toEqual({ total: 0, without_place: 0, squares: [] });
  });

  it('is refused for a place that nobody knows', async () => {
    await expect(mapOf({ near: 'atlantis' })).rejects.toBeInstanceOf(InvalidFieldsError);
  });
});

describe('a search in an area of the map', () => {
  it('has the counts of its other filters', async () => {
    const { total, counts } = await getSearchCounts({ search, now })(
      request({ bounds: CARLISLE }),
      caller,
    );
    expect(total).toBe(3);
    expect(counts.bedrooms).toMatchObject({ '': 3, '1': 2, '2': 1, '3': 0 });
    expect(counts.type).toMatchObject({ SALE: 3, HOLIDAY: 0 });
  });

  it('that finds nothing can be searched without the area', async () => {
    const { without } = await getSearchAlternatives({ search, now })(
      request({ bounds: '300,500,301,501', type: 'SALE' }),
      caller,
    );
    expect(without).toEqual([{ drop: ['bounds'], total: 5 }]);
  });
});
