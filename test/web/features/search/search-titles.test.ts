import { describe, expect, it } from 'vitest';
import { searchTitles } from '../../../../web/src/features/search/search-titles.ts';

describe('the title of a search', () => {
  it.each([
    [{}, 'Properties'],
    [{ bedrooms: '3', sort: 'newest' }, 'Properties'],
    [{ q: 'hut', bedrooms: '3' }, '“hut”: properties in the Lake District'],
    [{ q: 'slate', type: 'SALE', area_name: 'Keswick' }, '“slate”: properties for sale in Keswick'],
    [{ q: 'keswick', type: 'HOLIDAY', area_name: 'Keswick' }, 'Holiday lets in Keswick'],
    [{ q: 'x'.repeat(1_000) }, 'Properties'],
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
  ])('for %j is %s', (search, title) => {
    expect(searchTitles(search).title).toBe(title);
  });

  it.each([
    [{}, 'properties in the Lake District'],
    [{ type: 'SALE' }, 'properties for sale in the Lake District'],
    [{ area_name: 'Keswick' }, 'properties in Keswick, the Lake District'],
    [{ featured: 'true' }, 'featured properties in the Lake District'],
    [{ pets_allowed: 'true' }, 'properties in the Lake District where pets are welcome'],
  ])('for %j has the description %s', (search, what) => {
    expect(searchTitles(search).description).toBe(
      `Browse ${what}, with photos and prices. Every listing is read by a person before it goes live.`,
    );
  });

  it('has a canonical address without order, prices, text and bedrooms', () => {
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
