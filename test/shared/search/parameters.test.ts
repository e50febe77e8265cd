import { describe, expect, it } from 'vitest';
import {
  type FilterName,
  offersFilter,
  type PartName,
  type Parts,
  withChoice,
} from '../../../shared/search/parameters.ts';

/** The search after a choice, without the removed parts. */
const after = (parts: Parts, name: PartName, value?: string) =>
  Object.fromEntries(
    Object.entries(withChoice(parts, name, value)).filter(([, each]) => each !== undefined),
  );

describe('a choice', () => {
  const stay = { check_in: '2027-07-02', check_out: '2027-07-09', flexible: '2' };

  it.each<[string, Parts, PartName, string | undefined, object]>([
    [
      'of a type drops what the type doesn’t have',
      { type: 'HOLIDAY', property_subtype: 'cottage', guests: '4', ...stay, q: 'slate' },
      'type',
      'SALE',
      { type: 'SALE', q: 'slate' },
    ],
    [
      'of a type keeps a kind of property that it has',
      { type: 'SALE', property_subtype: 'house' },
      'type',
      'LETTING',
      { type: 'LETTING', property_subtype: 'house' },
    ],
    [
      'of all types drops what only one of them has',
      { type: 'LETTING', furnishing: 'FURNISHED', bedrooms: '2' },
      'type',
      undefined,
      { bedrooms: '2' },
    ],
    [
      'of guests makes it holiday lets',
      { type: 'SALE', property_subtype: 'land', bedrooms: '2' },
      'guests',
      '4',
      { type: 'HOLIDAY', guests: '4', bedrooms: '2' },
    ],
    [
      'of furnishing makes it homes to rent',
      { ...stay, guests: '2' },
      'furnishing',
      'FURNISHED',
      { type: 'LETTING', furnishing: 'FURNISHED' },
    ],
    [
      'of an area replaces a place',
      { near: 'kendal', within: '5', sort: 'distance' },
      'area_name',
      'Keswick',
      { area_name: 'Keswick' },
    ],
    ['of a place replaces an area', { area_name: 'Keswick' }, 'near', 'kendal', { near: 'kendal' }],
    [
      'of an area of the map replaces a place',
      { near: 'kendal', within: '5', sort: 'distance', q: 'hut' },
      'bounds',
      '330,500,350,520',
      { bounds: '330,500,350,520', q: 'hut' },
    ],
    [
      'of a drawn area replaces an area of the map',
      { bounds: '330,500,350,520' },
      'drawn',
      'AAAAA',
      { drawn: 'AAAAA' },
    ],
    ['of a place replaces a drawn area', { drawn: 'AAAAA' }, 'near', 'kendal', { near: 'kendal' }],
    [
      'of an area replaces an area of the map',
      { bounds: '330,500,350,520' },
      'area_name',
      'Keswick',
      { area_name: 'Keswick' },
    ],
    [
      'of no place drops its distance',
      { near: 'kendal', within: '5', sort: 'distance' },
      'near',
      undefined,
      {},
    ],
    [
      'of a month replaces dates',
      { type: 'HOLIDAY', ...stay },
      'month',
      '2027-08',
      { type: 'HOLIDAY', month: '2027-08' },
    ],
    [
      'of dates replaces a month',
      { type: 'HOLIDAY', month: '2027-08', length: 'WEEK' },
      'check_in',
      '2027-07-02',
      { type: 'HOLIDAY', check_in: '2027-07-02' },
    ],
    [
      'of no date drops the stay',
      { type: 'HOLIDAY', ...stay, guests: '2' },
      'check_in',
      undefined,
      { type: 'HOLIDAY', guests: '2' },
    ],
  ])('%s', (_, parts, name, value, expected) => {
    expect(after(parts, name, value)).toEqual(expected);
  });
});

it('a type’s filters are those that its listings have', () => {
  const names: FilterName[] = ['guests', 'sleeps', 'furnishing', 'bedrooms', 'check_in'];
  const offered = (type?: 'SALE' | 'LETTING' | 'HOLIDAY') =>
    names.filter((name) => offersFilter(type, name));
  expect(offered('SALE')).toEqual(['bedrooms']);
  expect(offered('LETTING')).toEqual(['furnishing', 'bedrooms']);
  expect(offered('HOLIDAY')).toEqual(['guests', 'sleeps', 'bedrooms', 'check_in']);
  expect(offered()).toEqual(names);
});
