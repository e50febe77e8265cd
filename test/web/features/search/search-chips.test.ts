import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Search } from '../../../../web/src/features/search/search-address.ts';
import {
  placeName,
  priceMeaning,
  priceRange,
  searchChips,
} from '../../../../web/src/features/search/search-chips.ts';
import { INHERITED_NAMES } from '../../../support/inherited-names.ts';

beforeEach(() => {
  vi.setSystemTime(new Date('2027-03-01T12:00:00Z'));
});

const words = (search: Search) => searchChips(search).map(({ label }) => label);
const STAY = { type: 'HOLIDAY', check_in: '2027-07-10', check_out: '2027-07-17' };

describe('the filters of a search in words', () => {
  it.each<[string, Search, string[]]>([
    ['nothing', { sort: 'newest' }, []],
    [
      'all of a sale',
      {
        q: 'hut',
        type: 'SALE',
        area_name: 'Keswick',
        property_subtype: 'land',
        min_price: '300000',
        max_price: '500000',
        bedrooms: '3',
        bathrooms: '2',
        pets_allowed: 'true',
        featured: 'true',
        inside_national_park: 'true',
        added: 'week',
        amenities: 'Lake View,Hot Tub',
      },
      [
        '“hut”',
        'For Sale',
        'Keswick',
        'Land',
        'Over £300,000',
        'Under £500,000',
        '3+ bedrooms',
        '2+ bathrooms',
        'Pet Friendly',
        'Featured',
        'National Park',
        'Added in the last week',
        'Hot Tub',
        'Lake View',
      ],
    ],
    [
      'a home to rent',
      { type: 'LETTING', max_price: '1200', furnishing: 'FURNISHED', available_from: '2027-04-01' },
      ['To Rent', 'Under £1,200/month', 'Furnished', 'Available from 1 April 2027'],
    ],
    [
      'a stay',
      { ...STAY, flexible: '2', guests: '5', dogs: '1', sleeps: '6', max_price: '900' },
      [
        'Holiday Let',
        '10–17 July, give or take 2 days',
        '5 guests',
        '1 dog',
        'Under £900 in total',
        'Sleeps 6+',
      ],
    ],
    ['a week', { month: '2027-07', length: 'WEEK' }, ['A week in July']],
    ['a weekend next year', { month: '2028-03', length: 'WEEKEND' }, ['A weekend in March 2028']],
    ['a place', { near: 'kendal' }, ['Near Kendal, 10 miles']],
    [
      'an area of the map',
      { type: 'SALE', bounds: '330,500,350,520', added: 'week' },
      ['For Sale', 'In the area of the map', 'Added in the last week'],
    ],
    ['a drawn area', { drawn: 'AAAAABBBBBCCCCC' }, ['In the area you drew']],
    ['a place close by', { near: 'ca12', within: '1' }, ['Near CA12, 1 mile']],
  ])('say %s', (_, search, labels) => {
    expect(words(search)).toEqual(labels);
  });

  it.each<[Search, string]>([
    [{ property_subtype: 'castle' }, 'castle'],
    [{ bedrooms: 'many' }, '“many” bedrooms'],
    [{ guests: 'two' }, '“two” guests'],
    [{ max_price: 'cheap' }, 'Under “cheap”'],
    [{ available_from: 'soon' }, 'Available from “soon”'],
    [{ check_in: 'friday', check_out: '2027-07-17' }, 'friday – 2027-07-17'],
    [{ check_in: '2027-07-10' }, '2027-07-10 – ?'],
    [{ month: 'july', length: 'WEEK' }, 'A week in july'],
    [{ length: 'YEAR' }, 'YEAR'],
  ])('show an invalid value as it was given: %j', (search, label) => {
    expect(words(search)).toEqual([label]);
  });

  it.each(INHERITED_NAMES)('show a value named %s as given', (name) => {
    expect(words({ property_subtype: name, type: name, furnishing: name })).toEqual([
      name,
      name,
      name,
    ]);
  });

  it('go one at a time, with what depends on them', () => {
    const search = { ...STAY, flexible: '1', near: 'kendal', within: '5', amenities: 'TV,WiFi' };
    const without = (label: RegExp) =>
      searchChips(search).find((chip) => label.test(chip.label))?.without;
    expect(without(/July/)).toEqual({
      type: 'HOLIDAY',
      near: 'kendal',
      within: '5',
      amenities: 'TV,WiFi',
    });
    expect(without(/Kendal/)).toEqual({ ...STAY, flexible: '1', amenities: 'TV,WiFi' });
    expect(without(/TV/)?.amenities).toBe('WiFi');
    expect(without(/Holiday/)).toEqual({ near: 'kendal', within: '5', amenities: 'TV,WiFi' });
  });
});

it.each([
  ['kendal', 'Kendal'],
  ['kirkby-lonsdale', 'Kirkby Lonsdale'],
  ['askam-in-furness', 'Askam in Furness'],
  ['newton-near-dalton', 'Newton, near Dalton'],
  ['lake-ullswater', 'Ullswater'],
  ['fell-skiddaw', 'Skiddaw'],
  ['la22', 'LA22'],
])('the place %s is called %s', (id, name) => {
  expect(placeName(id)).toBe(name);
});

it.each([
  ['SALE', ''],
  ['LETTING', '/month'],
  ['HOLIDAY', '/night'],
  ['BARN', ''],
])('prices of %s are for “%s”', (type, meaning) => {
  expect(priceMeaning({ type })).toBe(meaning);
});

it('prices of a stay are for all of it', () => {
  expect(priceMeaning(STAY)).toBe(' in total');
});

it.each<[Search, string]>([
  [{}, 'Any'],
  [{ min_price: '100' }, 'From £100'],
  [{ max_price: '450000' }, 'Up to £450,000'],
  [{ min_price: '100', max_price: 'lots' }, '£100 to “lots”'],
])('the prices %j are “%s”', (search, text) => {
  expect(priceRange(search)).toBe(text);
});
