import { describe, expect, it } from 'vitest';
import { searchQuerySchema } from '../../../shared/search/schema.ts';

describe('a valid search', () => {
  it('has its numbers and flags read from text', () => {
    expect(
      searchQuerySchema.parse({
        type: 'HOLIDAY',
        area_name: 'Keswick',
        property_subtype: 'glamping',
        min_price: '80',
        max_price: '120.50',
        bedrooms: '2',
        featured: 'true',
        pets_allowed: 'false',
        inside_national_park: 'true',
        q: 'hut',
        sort: 'price_asc',
        cursor: 'abc',
        limit: '100',
      }),
    ).toEqual({
      type: 'HOLIDAY',
      area_name: 'Keswick',
      property_subtype: 'glamping',
      min_price: 80,
      max_price: 120.5,
      bedrooms: 2,
      featured: true,
      pets_allowed: false,
      inside_national_park: true,
      q: 'hut',
      sort: 'price_asc',
      cursor: 'abc',
      limit: 100,
    });
  });

  it('may have one price for both ends', () => {
    expect(searchQuerySchema.safeParse({ min_price: '100', max_price: '100' }).success).toBe(true);
  });
});

describe('a search that is not valid', () => {
  it.each([
    [{ type: 'sale' }, 'type', 'Type must be one of SALE, LETTING, HOLIDAY'],
    [{ area_name: 'K' }, 'area_name', 'Area name is too short'],
    [{ area_name: 'K'.repeat(51) }, 'area_name', 'Area name is too long'],
    [{ property_subtype: 'castle' }, 'property_subtype', /^Property subtype must be one of house/],
    [{ min_price: '-1' }, 'min_price', 'Min price must be a number of pounds, like 250000'],
    [{ min_price: '1e3' }, 'min_price', 'Min price must be a number of pounds, like 250000'],
    [{ max_price: 'lots' }, 'max_price', 'Max price must be a number of pounds, like 250000'],
    [{ max_price: '1000000001' }, 'max_price', 'Max price is too large'],
    [
      { min_price: '300', max_price: '200' },
      'min_price',
      'Min price must not be more than max price',
    ],
    [{ bedrooms: '1.5' }, 'bedrooms', 'Bedrooms must be a whole number'],
    [{ bedrooms: '21' }, 'bedrooms', 'Bedrooms must be at most 20'],
    [{ featured: 'yes' }, 'featured', 'Featured must be true or false'],
    [{ pets_allowed: '1' }, 'pets_allowed', 'Pet friendly must be true or false'],
    [
      { inside_national_park: 'TRUE' },
      'inside_national_park',
      'National Park must be true or false',
    ],
    [{ q: 'x'.repeat(101) }, 'q', 'Search text must be at most 100 characters'],
    [{ sort: 'cheapest' }, 'sort', 'Sort must be one of newest, price_asc, price_desc'],
    [{ limit: '0' }, 'limit', 'Limit must be at least 1'],
    [{ limit: '101' }, 'limit', 'Limit must be at most 100'],
    [{ colour: 'red' }, '', /colour/],
  ])('such as %j is refused at its path', (query, path, message) => {
    const result = searchQuerySchema.safeParse(query);
    const [issue] = result.error?.issues ?? [];
    expect(issue?.path.join('.')).toBe(path);
    expect(issue?.message).toMatch(message);
  });
});

it('says of a price that is no number that alone', () => {
  const { error } = searchQuerySchema.safeParse({ min_price: '350k', max_price: '400' });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['min_price'], 'Min price must be a number of pounds, like 250000'],
  ]);
});
