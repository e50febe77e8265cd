import { describe, expect, it } from 'vitest';
import { searchTitles } from '../../../../web/src/features/search/search-titles.ts';

describe('the title of a search', () => {
  it.each([
    [{}, 'Properties'],
    [{ q: 'hut', bedrooms: '3', sort: 'newest' }, 'Properties'],
    [{ type: 'SALE' }, 'Properties for sale in the Lake District'],
    [{ type: 'LETTING', area_name: 'Ambleside' }, 'Properties to rent in Ambleside'],
    [
      { type: 'HOLIDAY', area_name: 'Keswick', pets_allowed: 'true' },
      'Holiday lets in Keswick, pet friendly',
    ],
    [{ featured: 'true' }, 'Featured properties in the Lake District'],
    [{ type: 'LETTING' }, 'Properties to rent in the Lake District'],
    [
      { featured: 'true', pets_allowed: 'true' },
      'Featured properties in the Lake District, pet friendly',
    ],
    [{ featured: 'true', type: 'HOLIDAY' }, 'Featured holiday lets in the Lake District'],
    [{ pets_allowed: 'true' }, 'Properties in the Lake District, pet friendly'],
    [{ area_name: 'Rydal' }, 'Properties in Rydal'],
    [{ type: 'BARN' }, 'Properties'],
  ])('of %j is %s', (search, title) => {
    expect(searchTitles(search).title).toBe(title);
  });

  it('has a description that follows type, area, featured and pets', () => {
    const descriptions = [
      {},
      { type: 'SALE' },
      { area_name: 'Keswick' },
      { featured: 'true' },
      { pets_allowed: 'true' },
    ].map((search) => searchTitles(search).description);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    for (const description of descriptions) expect(description.length).toBeLessThanOrEqual(180);
  });

  it('is known by the address without order, prices, text and bedrooms', () => {
    expect(
      searchTitles({
        sort: 'newest',
        q: 'hut',
        min_price: '1',
        bedrooms: '2',
        area_name: 'Keswick',
        type: 'HOLIDAY',
        inside_national_park: 'true',
      }).canonicalPath,
    ).toBe('/listings?type=HOLIDAY&area_name=Keswick&inside_national_park=true');
  });
});
