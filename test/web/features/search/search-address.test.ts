import { describe, expect, it } from 'vitest';
import {
  countFilters,
  readSearch,
  type Search,
  searchPath,
  withoutFilters,
  withPart,
} from '../../../../web/src/features/search/search-address.ts';

const read = (query: string): Search => readSearch(new URLSearchParams(query));

describe('a search in the address', () => {
  it('reads every filter and the order', () => {
    const search: Search = {
      type: 'HOLIDAY',
      area_name: 'Bowness-on-Windermere',
      property_subtype: 'cottage',
      min_price: '80',
      max_price: '250',
      bedrooms: '2',
      featured: 'true',
      pets_allowed: 'true',
      inside_national_park: 'true',
      q: 'shepherd’s hut',
      sort: 'price_asc',
    };
    expect(read(searchPath(search).split('?')[1] ?? '')).toEqual(search);
  });

  it.each([
    ['nothing', '', {}],
    ['empty and blank values', 'type=&q=%20&min_price=', {}],
    ['a flag that is off', 'featured=false&pets_allowed=true', { pets_allowed: 'true' }],
    ['parameters of others', 'utm_source=post&type=SALE', { type: 'SALE' }],
    ['the cursor and the limit', 'cursor=abc&limit=3', {}],
  ])('leaves out %s', (_, query, search) => {
    expect(read(query)).toEqual(search);
  });

  it('keeps invalid values for the API to reject', () => {
    expect(read('min_price=cheap&bedrooms=many&type=BARN')).toEqual({
      min_price: 'cheap',
      bedrooms: 'many',
      type: 'BARN',
    });
  });

  it('has one address for equal searches', () => {
    expect(searchPath(read('q=hut&type=SALE'))).toBe('/listings?type=SALE&q=hut');
    expect(searchPath(read('type=SALE&q=hut'))).toBe('/listings?type=SALE&q=hut');
    expect(searchPath({})).toBe('/listings');
  });

  it('refers to a further page by its cursor', () => {
    expect(searchPath({ type: 'SALE' }, 'a/b=')).toBe('/listings?type=SALE&cursor=a%2Fb%3D');
  });
});

describe('changing a search', () => {
  it('sets and removes one part', () => {
    expect(withPart({ type: 'SALE' }, 'bedrooms', '3')).toEqual({ type: 'SALE', bedrooms: '3' });
    expect(withPart({ type: 'SALE', bedrooms: '3' }, 'bedrooms', '')).toEqual({ type: 'SALE' });
  });

  it('drops a property subtype that the new type doesn’t have', () => {
    const houses: Search = { type: 'SALE', property_subtype: 'house' };
    expect(withPart(houses, 'type', 'HOLIDAY')).toEqual({ type: 'HOLIDAY' });
    expect(withPart(houses, 'type', 'LETTING')).toEqual({ ...houses, type: 'LETTING' });
    expect(withPart(houses, 'type', '')).toEqual({ property_subtype: 'house' });
  });

  it('clears the filters but keeps the order, which is no filter', () => {
    const search: Search = { type: 'SALE', q: 'hut', sort: 'newest' };
    expect(withoutFilters(search)).toEqual({ sort: 'newest' });
    expect(withoutFilters({ type: 'SALE' })).toEqual({});
    expect(countFilters(search)).toBe(2);
  });
});
