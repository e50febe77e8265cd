import { describe, expect, it } from 'vitest';
import { INITIAL_AMENITIES, INITIAL_AREAS } from '../../../shared/categories/initial.ts';
import { SEARCH_LIMITS } from '../../../shared/listings/limits.ts';
import type { ListingType } from '../../../shared/listings/types.ts';
import { readTyped } from '../../../shared/places/read-typed.ts';
import { suggestPlaces } from '../../../shared/places/suggest-places.ts';
import { FILTER_LIMITS } from '../../../shared/search/limits.ts';
import { searchQuerySchema } from '../../../shared/search/schema.ts';
import { drawn, soakTest } from '../../support/soak.ts';
import { MISSPELLINGS } from './misspellings.ts';
import { NONSENSE, type ReadWish, TYPED, WITH_SLIPS } from './two-hundred-wishes.ts';
import { TYPED_WISHES } from './typed-wishes.ts';

const CONTEXT = { areas: INITIAL_AREAS, amenities: INITIAL_AMENITIES };
const LEAST_SHARE_RIGHT = 0.95;

const SURE_TEXTS = [
  ...[...TYPED, ...WITH_SLIPS, ...MISSPELLINGS].map(([text]) => text),
  ...TYPED_WISHES.map(({ text }) => text),
];

const read = (text: string, type?: ListingType) => readTyped(text, { ...CONTEXT, type });

const sorted = (search: Iterable<readonly [string, string]>): string =>
  JSON.stringify([...search].sort(([one], [other]) => (one < other ? -1 : 1)));

/** A text that isn't read as it should be, with what it is read as. */
function misread([text, search, words = '']: ReadWish): string[] {
  const reading = read(text);
  const isRight =
    sorted(Object.entries(reading.search)) === sorted(new URLSearchParams(search)) &&
    reading.words.join(' ') === words &&
    reading.leftOut.length === 0;
  return isRight ? [] : [`${text}: ${JSON.stringify(reading)}`];
}

describe('200 typed wishes', () => {
  it('are read as they should be in 95 % of the first 150', () => {
    const wishes = [...TYPED, ...WITH_SLIPS];
    expect([TYPED.length, WITH_SLIPS.length, NONSENSE.length]).toEqual([100, 50, 50]);
    const wrong = wishes.flatMap(misread);
    expect(1 - wrong.length / wishes.length, wrong.join('\n')).toBeGreaterThanOrEqual(
      LEAST_SHARE_RIGHT,
    );
  });

  it('narrow no search by nonsense: it stays words', () => {
    const narrowed = NONSENSE.filter((text) => Object.keys(read(text).search).length > 0);
    expect(narrowed).toEqual([]);
  });

  it('are searches that the API takes, as long as they may be', () => {
    for (const [text] of [...TYPED, ...WITH_SLIPS, ...NONSENSE.map((each) => [each] as const)]) {
      for (const long of [text, `${text} ${'ß'.repeat(SEARCH_LIMITS.text)}`]) {
        const { search, words } = read(long.slice(0, SEARCH_LIMITS.text));
        const q = [search.q, ...words].filter(Boolean).join(' ');
        expect(searchQuerySchema.safeParse({ ...search, q }).error, long).toBe(undefined);
      }
    }
  });
});

soakTest(
  'a text is the search of the suggestion that is surely meant, as far as it is typed',
  { sample: 60, whole: SURE_TEXTS.length },
  async ({ amount, choose }) => {
    for (const text of drawn(SURE_TEXTS, amount, choose)) {
      for (let length = 1; length <= text.length; length += 1) {
        const begun = text.slice(0, length);
        const [first] = suggestPlaces(begun, CONTEXT, 1);
        if (first?.isSure !== true) continue;
        expect(read(begun), begun).toEqual({ search: first.search, words: [], leftOut: [] });
      }
    }
    return amount;
  },
);

describe('a reading', () => {
  it.each([
    'a b c d e f g h i j k l m n o p q r s t u v w x y z ',
    'between 1 and 2 to 3 ',
    'kesvick windemer borowdal santwait ',
    'grange over sands lake view three bedroom ',
    'under from over ',
    '1.',
    '1 ',
    '£1,',
    'ß',
    '\u0301',
    '\u{1F3E1}\u200d',
    '-',
    "'",
    '3bed',
    'keswick',
    'LA22 ',
  ])('ends soon for “%s” over and over', (part) => {
    const text = part.repeat(SEARCH_LIMITS.text).slice(0, SEARCH_LIMITS.text);
    const { search, words } = read(text);
    const q = [search.q, ...words].filter(Boolean).join(' ');
    expect(searchQuerySchema.safeParse({ ...search, q }).error).toBe(undefined);
  });

  it.each<[text: string, leftOut: string[]]>([
    ['keswick penrith', ['penrith']],
    ['to buy or to rent', ['to buy']],
    ['cottage under £900 a week', ['under 900 a week']],
    ['over 300k under 200k', ['over 300k']],
  ])('of “%s” leaves out %j, which can’t be asked for, too', (text, leftOut) => {
    expect(read(text).leftOut).toEqual(leftOut);
  });

  it('says which amenities are too many for a search', () => {
    const amenities = Array.from({ length: 25 }, (_, number) => `${number + 10}x`);
    const typed = amenities.slice(0, FILTER_LIMITS.amenities.max + 2);
    const { search, leftOut } = readTyped(typed.join(' '), { areas: [], amenities });
    expect(search.amenities?.split(',')).toHaveLength(FILTER_LIMITS.amenities.max);
    expect(leftOut).toEqual(typed.slice(FILTER_LIMITS.amenities.max));
  });

  it.each([
    'barn',
    'horse',
    'lane',
    'boat',
    'terraced',
    'church',
    'castle',
    'hall',
    'beck',
    'stone',
    'slate',
    'views',
    'land rover',
    'office chair',
  ])('of “%s” makes no other word or place of it', (text) => {
    const [last = ''] = text.split(' ').slice(-1);
    expect(read(text).words).toContain(last);
  });
});
