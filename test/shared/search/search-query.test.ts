import { describe, expect, it } from 'vitest';
import { encodeDrawn } from '../../../shared/search/drawn-area.ts';
import { searchQuerySchema } from '../../../shared/search/schema.ts';

const BOUNDS = '330,500,350,520';
const TRIANGLE = encodeDrawn([
  { east: 3300, north: 5000 },
  { east: 3350, north: 5000 },
  { east: 3300, north: 5050 },
]);
const NO_BOUNDS = /^Map area must be its west, south, east and north in whole kilometres/;
const NOT_BOTH = 'Choose an area of the map or another place, not both';

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

  it('has amenities in one list, each once', () => {
    expect(searchQuerySchema.parse({ amenities: ' WiFi,Hot Tub,,WiFi ' }).amenities).toEqual([
      'WiFi',
      'Hot Tub',
    ]);
  });

  it('has an area of the map in one form', () => {
    const bounds = (text: string) => searchQuerySchema.parse({ bounds: text }).bounds;
    expect(bounds('330,500,350,520')).toBe('330,500,350,520');
    expect(bounds('0330,500,350,0520')).toBe('330,500,350,520');
  });

  it('has a drawn area in one form, without corners that change nothing', () => {
    const [one = '', two = '', three = ''] = TRIANGLE.match(/.{5}/g) ?? [];
    const drawn = (text: string) => searchQuerySchema.parse({ drawn: text }).drawn;
    expect(drawn(TRIANGLE)).toBe(TRIANGLE);
    expect(drawn(`${three}${two}${one}`)).toBe(TRIANGLE);
    expect(drawn(`${two}${two}${three}${one}`)).toBe(TRIANGLE);
  });

  it('may have one price for both ends', () => {
    expect(searchQuerySchema.safeParse({ min_price: '100', max_price: '100' }).success).toBe(true);
  });
});

describe('a search that is not valid', () => {
  it.each([
    [{ type: 'sale' }, 'type', 'We don’t know that property type. Please choose another'],
    [{ area_name: 'K' }, 'area_name', 'Area name is too short'],
    [{ area_name: 'K'.repeat(51) }, 'area_name', 'Area name is too long'],
    [{ property_subtype: 'castle' }, 'property_subtype', /^We don’t know that kind of property\./],
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
    [{ sort: 'cheapest' }, 'sort', 'We don’t know that sort order. Please choose another'],
    [{ sort: 'distance' }, 'sort', 'Choose a place, so that the nearest can be first'],
    [{ within: '5' }, 'within', 'Choose the place that it is near'],
    [{ within: '51', near: 'kendal' }, 'within', 'Miles must be at most 50'],
    [{ near: 'kendal', area_name: 'Keswick' }, 'near', 'Choose an area or a place, not both'],
    [{ bounds: '330,500,350' }, 'bounds', NO_BOUNDS],
    [{ bounds: '330.5,500,350,520' }, 'bounds', NO_BOUNDS],
    [{ bounds: '-1,500,350,520' }, 'bounds', NO_BOUNDS],
    [{ bounds: '350,500,330,520' }, 'bounds', NO_BOUNDS],
    [{ bounds: '330,500,330,520' }, 'bounds', NO_BOUNDS],
    [{ bounds: '330,500,701,520' }, 'bounds', NO_BOUNDS],
    [{ bounds: '330,500,350,1301' }, 'bounds', NO_BOUNDS],
    [{ drawn: '' }, 'drawn', 'Drawn area must enclose something. Draw it again'],
    [{ drawn: TRIANGLE.slice(0, 10) }, 'drawn', 'Drawn area must enclose something. Draw it again'],
    [{ drawn: TRIANGLE.slice(1) }, 'drawn', 'Drawn area can’t be read. Draw it again'],
    [{ drawn: '_'.repeat(15) }, 'drawn', 'Drawn area can’t be read. Draw it again'],
    [{ drawn: TRIANGLE.repeat(21) }, 'drawn', 'Drawn area must have at most 60 corners'],
    [{ bounds: BOUNDS, area_name: 'Keswick' }, 'bounds', NOT_BOTH],
    [{ bounds: BOUNDS, near: 'kendal' }, 'bounds', NOT_BOTH],
    [{ bounds: BOUNDS, drawn: TRIANGLE }, 'bounds', NOT_BOTH],
    [
      { drawn: TRIANGLE, near: 'kendal' },
      'drawn',
      'Choose a drawn area or another place, not both',
    ],
    [
      { bounds: BOUNDS, sort: 'distance' },
      'sort',
      'Choose a place, so that the nearest can be first',
    ],
    [{ amenities: 'x'.repeat(51) }, 'amenities.0', 'An amenity is too long'],
    [
      { amenities: Array.from({ length: 21 }, (_, index) => `Sauna ${index}`).join(',') },
      'amenities',
      'Amenities must be at most 20 at once',
    ],
    [{ added: 'month' }, 'added', 'We don’t know that time added. Please choose another'],
    [
      { available_from: '1 March' },
      'available_from',
      'Available from must be a date, like 2027-06-18',
    ],
    [
      { type: 'SALE', furnishing: 'FURNISHED' },
      'furnishing',
      'Only homes to rent can be searched by this',
    ],
    [{ type: 'LETTING', guests: '2' }, 'guests', 'Only holiday lets can be searched by this'],
    [{ sleeps: '2', furnishing: 'FURNISHED' }, 'furnishing', /^Only homes to rent/],
    [{ check_in: '2027-03-01' }, 'check_out', 'Check-out date is required.'],
    [{ check_out: '2027-03-01' }, 'check_in', 'Check-in date is required.'],
    [
      { check_in: '2027-03-08', check_out: '2027-03-08' },
      'check_out',
      'Check-out date must be after check-in date',
    ],
    [{ check_in: '2027-02-30', check_out: '2027-03-08' }, 'check_in', /must be a date/],
    [{ flexible: '2' }, 'check_in', 'Check-in date is required.'],
    [
      { check_in: '2027-03-01', check_out: '2027-03-08', flexible: '4' },
      'flexible',
      'We don’t know that number of flexible days. Please choose another',
    ],
    [{ month: '2027-03' }, 'length', 'Choose a week or a weekend'],
    [{ length: 'WEEK' }, 'month', 'Choose a month'],
    [{ month: 'March', length: 'WEEK' }, 'month', 'Month must be a month, like 2027-07'],
    [
      { month: '2027-03', length: 'WEEK', check_in: '2027-03-01', check_out: '2027-03-08' },
      'check_in',
      'Choose dates or a month, not both',
    ],
    [{ guests: '0' }, 'guests', 'Guests must be at least 1'],
    [{ dogs: '11' }, 'dogs', 'Dogs must be at most 10'],
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
