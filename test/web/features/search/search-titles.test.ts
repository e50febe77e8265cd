import { describe, expect, it } from 'vitest';
import { readSearch } from '../../../../web/src/features/search/search-address.ts';
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
    [{ near: 'kirkby-lonsdale', type: 'LETTING' }, 'Properties to rent near Kirkby Lonsdale'],
    [{ type: 'BARN' }, 'Properties'],
  ])('for %j is %s', (search, title) => {
    expect(searchTitles(search).title).toBe(title);
  });

  it.each([
    [{}, 'properties in the Lake District'],
    [{ type: 'SALE' }, 'properties for sale in the Lake District'],
    [{ area_name: 'Keswick' }, 'properties in Keswick, the Lake District'],
    [{ near: 'kendal' }, 'properties near Kendal, the Lake District'],
    [{ featured: 'true' }, 'featured properties in the Lake District'],
    [{ pets_allowed: 'true' }, 'properties in the Lake District where pets are welcome'],
  ])('for %j has the description %s', (search, what) => {
    expect(searchTitles(search).description).toBe(
      `Browse ${what}, with photos and prices. Every listing is read by a person before it goes live.`,
    );
  });

  it.each([
    [{}, '/listings'],
    [{ type: 'SALE' }, '/listings?type=SALE'],
    [
      { area_name: 'Bread & Cheese', type: 'SALE' },
      '/listings?type=SALE&area_name=Bread+%26+Cheese',
    ],
    [{ area_name: 'Keswick' }, '/listings?area_name=Keswick'],
    [{ type: 'BARN' }, '/listings'],
    [
      {
        sort: 'newest',
        q: 'hut',
        min_price: '1',
        bedrooms: '2',
        area_name: 'Keswick',
        type: 'HOLIDAY',
        property_subtype: 'cottage',
        featured: 'true',
        inside_national_park: 'true',
      },
      '/listings?type=HOLIDAY&area_name=Keswick',
    ],
  ])('for %j has the canonical address %s, which is its own', (search, path) => {
    expect(searchTitles(search).canonicalPath).toBe(path);
    const canonical = readSearch(new URL(path, 'https://fellside.example').searchParams);
    expect(searchTitles(canonical).canonicalPath).toBe(path);
  });
});

describe('search engines', () => {
  const search = { type: 'SALE', area_name: 'Keswick' };

  it.each([[{}], [{ type: 'SALE' }], [search]])('list %j, if it finds something', (listed) => {
    expect(searchTitles(listed).noindex).toBe(false);
    expect(searchTitles(listed, { total: 1 }).noindex).toBe(false);
    expect(searchTitles(listed, { total: 0 }).noindex).toBe(true);
    expect(searchTitles(listed, { cursor: 'abc' }).noindex).toBe(true);
  });

  it.each([
    [{ area_name: 'Keswick' }],
    [{ type: 'BARN' }],
    [{ ...search, property_subtype: 'house' }],
    [{ ...search, min_price: '1' }],
    [{ ...search, bedrooms: '2' }],
    [{ ...search, featured: 'true' }],
    [{ ...search, pets_allowed: 'true' }],
    [{ ...search, bathrooms: '2' }],
    [{ ...search, added: 'week' }],
    [{ type: 'HOLIDAY', sleeps: '6' }],
    [{ type: 'HOLIDAY', guests: '2' }],
    [{ type: 'LETTING', furnishing: 'FURNISHED' }],
  ])('don’t list %j', (other) => {
    expect(searchTitles(other, { total: 1 }).noindex).toBe(true);
  });

  it.each([
    [{ q: 'hut' }],
    [{ ...search, sort: 'newest', min_price: '1' }],
    [{ near: 'kendal', within: '5' }],
    [{ ...search, bounds: '330,500,350,520' }],
    [{ drawn: 'AAAAABBBBBCCCCC' }],
    [{ type: 'HOLIDAY', check_in: '2027-07-10', check_out: '2027-07-17' }],
    [{ type: 'HOLIDAY', month: '2027-07', length: 'WEEK' }],
    [{ ...search, amenities: 'WiFi' }],
    [{ type: 'LETTING', available_from: '2027-07-10' }],
    [{ q: 'hut' }, 0],
  ])('aren’t told so of %j, which robots.txt keeps them from reading', (unread, total = 1) => {
    expect(searchTitles(unread, { total }).noindex).toBe(false);
  });
});
