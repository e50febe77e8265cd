import { describe, expect, it, test } from 'vitest';
import { INITIAL_AMENITIES, INITIAL_AREAS } from '../../../shared/categories/initial.ts';
import { SEARCH_LIMITS } from '../../../shared/listings/limits.ts';
import {
  ALL_PROPERTY_SUBTYPES,
  LISTING_TYPES,
  type ListingType,
  PROPERTY_SUBTYPES,
} from '../../../shared/listings/types.ts';
import { type PlaceMatch, suggestPlaces } from '../../../shared/places/suggest-places.ts';
import { FILTER_LIMITS } from '../../../shared/search/limits.ts';
import { searchQuerySchema } from '../../../shared/search/schema.ts';
import { random } from '../../support/random.ts';
import { MISSPELLINGS } from './misspellings.ts';
import { TYPED_WISHES } from './typed-wishes.ts';

const LIMIT = 8;

/** Words that ask for something only one type of listing has, and for the type. */
const SAID = [
  'for sale',
  'to rent',
  'to stay',
  'furnished',
  'unfurnished',
  'sleeps 4',
  'for 2 people',
  'flat',
  'house',
  'cottage',
  'lodge',
  'land',
  'office',
  'up to 900',
  'less than 999999999m',
  'hot tub',
  '99 bed',
];
/** 4,000 found none either. */
const ROUNDS = 200;

const suggest = (text: string, type?: ListingType): PlaceMatch[] =>
  suggestPlaces(text, { areas: INITIAL_AREAS, amenities: INITIAL_AMENITIES, type }, LIMIT);

const placeIn = ({ search }: PlaceMatch): string =>
  search.area_name ?? search.near ?? search.q ?? '';

const LEAST_SHARE_FIRST = 0.95;

/** At which place of the list something is: 0 if it is the first. */
function places(all: readonly { text: string; at: number }[]) {
  return {
    first: all.filter(({ at }) => at === 0).length / all.length,
    notInThree: all.filter(({ at }) => at < 0 || at > 2).map(({ text }) => text),
    notFirst: all.filter(({ at }) => at !== 0).map(({ text }) => text),
  };
}

describe('120 misspellings of 40 places', () => {
  it('have the place first in 95 %, and among the first three always', () => {
    const typed = MISSPELLINGS.flatMap(([place, ...texts]) =>
      texts.map((text) => ({ text, at: suggest(text).map(placeIn).indexOf(place) })),
    );
    expect(MISSPELLINGS).toHaveLength(40);
    expect(typed).toHaveLength(120);
    const { first, notInThree, notFirst } = places(typed);
    expect(notInThree).toEqual([]);
    expect(first, notFirst.join(', ')).toBeGreaterThanOrEqual(LEAST_SHARE_FIRST);
  });
});

describe('66 kinds of typed wish', () => {
  it('are understood in the first suggestion in 95 %, and in the first three always', () => {
    const typed = TYPED_WISHES.map(({ text, type, search }) => ({
      text,
      at: suggest(text, type).findIndex(
        (match) =>
          JSON.stringify(Object.entries(match.search).sort()) ===
          JSON.stringify(Object.entries(search).sort()),
      ),
    }));
    expect(typed).toHaveLength(66);
    const { first, notInThree, notFirst } = places(typed);
    expect(notInThree).toEqual([]);
    expect(first, notFirst.join(', ')).toBeGreaterThanOrEqual(LEAST_SHARE_FIRST);
  });
});

const shown = (matches: readonly PlaceMatch[]) =>
  matches.map(({ label, detail }) => `${label}: ${detail}`);

describe('suggestions', () => {
  test.for([
    ['keswick', ['Keswick: Area', 'Keswick: Town']],
    ['WINDERMERE', ['Windermere: Area', 'Windermere: Town', 'Windermere: Lake']],
    ['Grasmére', ['Grasmere: Area', 'Grasmere: Village near Ambleside', 'Grasmere: Lake']],
    ['newton', ['Newton, near Dalton: Village', 'Newton-in-Cartmel: Village near Cartmel']],
    ['bow', ['Bowness-on-Windermere: Area']],
    ['bowness on w', ['Bowness-on-Windermere: Area', 'Bowness-on-Windermere: Town']],
    ['st b', ['St Bees: Village near Egremont']],
    ['ca1', ['CA1: Postcodes around Carlisle']],
    ['borrowdale', ['Rosthwaite: Borrowdale: Village near Buttermere']],
    ['old man', ['The Old Man of Coniston: Fell near Coniston, 802 m']],
    ['tarn hows', ['Tarn Hows: Tarn near Hawkshead']],
    ['lonsdale', ['Kirkby Lonsdale: Town']],
  ] as const)('of “%s” begin with %j', ([text, expected]) => {
    expect(shown(suggest(text)).slice(0, expected.length)).toEqual(expected);
  });

  it.each(['', ' ', '?', 'hot tub', 'cottage', '3 bed', 'near', 'with a', 'xqzzy', '🏡', '日本'])(
    'of “%s” are none: it names no place',
    (text) => {
      expect(suggest(text)).toEqual([]);
    },
  );

  it('are at most as many as are asked for, the likeliest first', () => {
    const matches = suggest('b');
    expect(matches).toHaveLength(LIMIT);
    const ranks = matches.map(({ rank }) => rank);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  });

  it('have the words that aren’t understood as their text', () => {
    expect(suggest('keswick wood and slate')[0]?.search).toEqual({
      area_name: 'Keswick',
      q: 'wood slate',
    });
    // No listing has another place’s name in its text for the sake of this one.
    expect(suggest('keswick penrith')[0]?.search).toEqual({ area_name: 'Keswick' });
  });

  // D20: the second half of a postcode isn’t public.
  it('don’t depend on the second half of a postcode, whole, begun or joined', () => {
    for (const outcode of ['LA23', 'ca1']) {
      const public_ = suggest(`${outcode} `);
      for (const rest of [' 3', ' 3A', ' 3AB', '3AB', ' 9ZZ', ' 0aa']) {
        expect(suggest(`${outcode}${rest}`).map(({ search }) => search)).toEqual(
          public_.map(({ search }) => search),
        );
      }
    }
  });

  test.for<[text: string, type: ListingType | undefined, search: PlaceMatch['search']]>([
    // There are no cottages for sale by kind, and houses to stay in are any kind of let.
    ['cottage keswick', 'LETTING', { area_name: 'Keswick', q: 'cottage' }],
    ['house keswick', 'HOLIDAY', { area_name: 'Keswick' }],
    ['cottage to rent keswick', 'HOLIDAY', { type: 'LETTING', area_name: 'Keswick', q: 'cottage' }],
    ['sleeps 4 keswick', 'SALE', { type: 'HOLIDAY', guests: '4', area_name: 'Keswick' }],
    // Contradicting wishes: those of the chosen type count, else the last.
    [
      'furnished flat for 2 people in keswick',
      'LETTING',
      {
        type: 'LETTING',
        furnishing: 'FURNISHED',
        property_subtype: 'apartment',
        area_name: 'Keswick',
      },
    ],
    [
      'furnished flat for 2 people in keswick',
      'SALE',
      { type: 'HOLIDAY', property_subtype: 'apartment', guests: '2', area_name: 'Keswick' },
    ],
    [
      'cottage house keswick',
      undefined,
      { type: 'HOLIDAY', property_subtype: 'cottage', area_name: 'Keswick' },
    ],
    ['sleeps 44 keswick', undefined, { area_name: 'Keswick', q: 'sleeps 44' }],
    ['keswick max 300k', undefined, { type: 'SALE', max_price: '300000', area_name: 'Keswick' }],
    [
      'keswick less than 1.2m',
      undefined,
      { type: 'SALE', max_price: '1200000', area_name: 'Keswick' },
    ],
    [
      'keswick pets in the national park',
      undefined,
      {
        pets_allowed: 'true',
        inside_national_park: 'true',
        area_name: 'Keswick',
      },
    ],
  ])('of “%s” for %s ask for %j', ([text, type, search]) => {
    expect(suggest(text, type)[0]?.search).toEqual(search);
  });

  it('are searches that the API takes, whatever is typed', () => {
    for (const text of [
      `keswick ${'ß'.repeat(92)}`,
      'keswick ,,,',
      'keswick 99 bed',
      'keswick a%00',
      'kendal under 1000m',
      'kendal under 1001m',
      'kendal under 999999m',
      'kendal up to 999,999,999,999,999,999,999',
      'kendal less than 123456789k',
      'kendal max 0',
    ]) {
      const [first] = suggest(text);
      expect(searchQuerySchema.safeParse(first?.search).error, text).toBe(undefined);
    }
  });

  it('are searches that the API takes, of any words together', () => {
    const choose = random(20261127);
    const typed = [...TYPED_WISHES.map(({ text }) => text), ...SAID];
    for (let round = 0; round < ROUNDS; round += 1) {
      const parts = Array.from({ length: choose.between(1, 5) }, () => choose.pick(typed));
      const text = ['keswick', ...parts].join(' ').slice(0, SEARCH_LIMITS.text);
      const type = LISTING_TYPES[choose.between(0, LISTING_TYPES.length)];
      for (const { search } of suggest(text, type)) {
        const { data, error } = searchQuerySchema.safeParse(search);
        expect(error, `“${text}” for ${type}`).toBe(undefined);
        const subtypes: readonly string[] =
          data?.type === undefined ? ALL_PROPERTY_SUBTYPES : PROPERTY_SUBTYPES[data.type];
        expect(subtypes, `“${text}” for ${type}`).toContain(data?.property_subtype ?? subtypes[0]);
      }
    }
  });

  it('ask for at most as many amenities as a search takes', () => {
    const amenities = Array.from({ length: 40 }, (_, number) => `${number + 10}x`);
    const text = `keswick ${amenities.slice(0, 21).join(' ')}`;
    const [first] = suggestPlaces(text, { areas: INITIAL_AREAS, amenities }, 1);
    expect(first?.search.amenities?.split(',')).toHaveLength(FILTER_LIMITS.amenities.max);
  });

  it('know the site’s own amenities', () => {
    const [first] = suggestPlaces(
      'keswick sauna',
      { areas: INITIAL_AREAS, amenities: ['Sauna'] },
      1,
    );
    expect(first?.search).toEqual({ area_name: 'Keswick', amenities: 'Sauna' });
    expect(suggest('keswick sauna')[0]?.search).toEqual({ area_name: 'Keswick', q: 'sauna' });
  });

  it('know the site’s own areas', () => {
    const area = { name: 'Langdale', aliases: ['The Langdales'], outcodes: ['LA22'] };
    const [first] = suggestPlaces('langdales', { areas: [area], amenities: [] }, 1);
    expect(first).toMatchObject({ kind: 'area', search: { area_name: 'Langdale' } });
  });

  it.each(['keswick', 'kesw', 'keswik', 'Winderemere', 'LA22 Ambleside', 'la23', 'hot tub kendal'])(
    'of “%s” are sure of the first one alone',
    (text) => {
      expect(suggest(text).map(({ isSure }) => isSure)).toEqual(
        suggest(text).map((_, index) => index === 0),
      );
    },
  );

  // Several begin so, it is too short, or it may be words.
  it.each(['k', 'ken', 'castle', 'bow', 'new', 'cosy barn keswick', 'la2 wood', 'mountain'])(
    'of “%s” are sure of none',
    (text) => {
      expect(suggest(text).some(({ isSure }) => isSure)).toBe(false);
    },
  );
});
