import { describe, expect, it } from 'vitest';
import { searchQuerySchema } from '../../../../shared/search/schema.ts';
import {
  countFilters,
  readSearch,
  type Search,
  searchedStay,
  searchPath,
  withAmenity,
  withoutFilters,
  withPart,
  withStay,
} from '../../../../web/src/features/search/search-address.ts';

const read = (query: string): Search => readSearch(new URLSearchParams(query));

describe('a search in the address', () => {
  it('reads every filter and the order', () => {
    const search: Search = {
      type: 'HOLIDAY',
      area_name: 'Bowness-on-Windermere',
      bathrooms: '2',
      sleeps: '6',
      added: 'week',
      amenities: 'Hot Tub,WiFi',
      check_in: '2027-07-10',
      check_out: '2027-07-17',
      flexible: '2',
      guests: '5',
      dogs: '1',
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
    ['no dogs, and miles that are usual', 'dogs=0&near=kendal&within=10', { near: 'kendal' }],
    ['the order that a place has anyway', 'near=kendal&sort=distance', { near: 'kendal' }],
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

  // A form without scripts sends all of its fields.
  it.each<[string, string, Search]>([
    [
      'a type over dates, guests and dogs',
      'type=SALE&q=hut&check_in=2027-07-10&check_out=2027-07-17&guests=2&dogs=1&sleeps=4',
      { type: 'SALE', q: 'hut' },
    ],
    ['a type over a month', 'type=LETTING&month=2027-07&length=WEEK', { type: 'LETTING' }],
    ['a type over furnishing', 'type=SALE&furnishing=FURNISHED', { type: 'SALE' }],
    [
      'a type over a kind of property',
      'type=SALE&property_subtype=cottage&bedrooms=2',
      { type: 'SALE', bedrooms: '2' },
    ],
    [
      'an area over a place',
      'near=kendal&within=5&area_name=Keswick&sort=distance',
      { area_name: 'Keswick' },
    ],
    [
      'dates over a month',
      'type=HOLIDAY&month=2027-07&length=WEEK&check_in=2027-07-10&check_out=2027-07-17',
      { type: 'HOLIDAY', check_in: '2027-07-10', check_out: '2027-07-17' },
    ],
  ])('takes %s', (_, query, search) => {
    expect(read(query)).toEqual(search);
    expect(searchQuerySchema.safeParse(read(query)).success).toBe(true);
  });

  it('has one address for equal searches', () => {
    expect(searchPath(read('q=hut&type=SALE'))).toBe('/listings?type=SALE&q=hut');
    expect(searchPath(read('type=SALE&q=hut'))).toBe('/listings?type=SALE&q=hut');
    expect(searchPath({})).toBe('/listings');
  });

  it('has one address for the same amenities in any order', () => {
    const path = '/listings?amenities=Hot+Tub%2CWiFi';
    expect(searchPath(read('amenities=WiFi, Hot Tub'))).toBe(path);
    expect(searchPath(read('amenities=Hot Tub,WiFi,,WiFi'))).toBe(path);
  });

  it.each([
    ['guests=2', 'HOLIDAY'],
    ['check_in=2027-07-10', 'HOLIDAY'],
    ['furnishing=FURNISHED', 'LETTING'],
    ['bedrooms=2', undefined],
    ['type=SALE&guests=2', 'SALE'],
    ['guests=2&furnishing=FURNISHED', undefined],
  ])('with %s is for %s', (query, type) => {
    expect(read(query).type).toBe(type);
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

  it('takes dates for those of a holiday let, and drops them with the type', () => {
    const stay = { check_in: '2027-07-10', check_out: '2027-07-17' };
    const dated = withStay({ furnishing: 'FURNISHED', bedrooms: '2' }, stay);
    expect(dated).toEqual({ type: 'HOLIDAY', bedrooms: '2', ...stay });
    expect(withPart(dated, 'type', 'SALE')).toEqual({ type: 'SALE', bedrooms: '2' });
    const week = withStay(dated, { month: '2027-07', length: 'WEEK' });
    expect(week).toEqual({ type: 'HOLIDAY', bedrooms: '2', month: '2027-07', length: 'WEEK' });
    expect(withStay(week, {})).toEqual({ type: 'HOLIDAY', bedrooms: '2' });
    expect(searchedStay(dated)).toEqual(stay);
  });

  it('adds and removes one amenity', () => {
    const one = withAmenity({}, 'WiFi', true);
    expect(withAmenity(one, 'Hot Tub', true)).toEqual({ amenities: 'Hot Tub,WiFi' });
    expect(withAmenity(one, 'WiFi', false)).toEqual({});
  });

  it('replaces an area by a place, and a place by an area', () => {
    const near = withPart({ area_name: 'Keswick' }, 'near', 'kendal');
    expect(near).toEqual({ near: 'kendal' });
    expect(withPart({ ...near, within: '5' }, 'area_name', 'Keswick')).toEqual({
      area_name: 'Keswick',
    });
  });

  it('has one place: of what a form sends, an area wins over a place, and both over the map', () => {
    const all = 'area_name=Keswick&near=kendal&within=5&bounds=330,500,350,520&drawn=AAAAA';
    expect(read(all)).toEqual({ area_name: 'Keswick' });
    expect(read(all.replace('area_name=Keswick&', ''))).toEqual({ near: 'kendal', within: '5' });
    expect(read('bounds=330,500,350,520&q=hut')).toEqual({ bounds: '330,500,350,520', q: 'hut' });
  });

  it('counts dates as one filter, and each amenity, but none that is set elsewhere', () => {
    const stay = read('month=2027-07&length=WEEK&amenities=TV,WiFi');
    expect(countFilters(stay, new Set())).toBe(4);
    expect(countFilters(stay, new Set(['type', 'month', 'length'] as const))).toBe(2);
    expect(countFilters(read('near=kendal&within=5'), new Set(['near'] as const))).toBe(1);
  });

  it('clears the filters but keeps the order, which is no filter', () => {
    const search: Search = { type: 'SALE', q: 'hut', sort: 'newest' };
    expect(withoutFilters(search)).toEqual({ sort: 'newest' });
    expect(withoutFilters({ type: 'SALE' })).toEqual({});
  });
});
