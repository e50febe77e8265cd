import { describe, expect, it } from 'vitest';
import { INITIAL_AMENITIES, INITIAL_AREAS } from '../../../shared/categories/initial.ts';
import { adminCategoryOperations } from '../../../shared/categories/schema.ts';

const { body } = adminCategoryOperations.updateCategories;

const AREA = { name: 'Langdale', aliases: [], outcodes: [], menu_place: null };
const amenities = INITIAL_AMENITIES.map((name) => ({ name }));
const INITIAL = { revision: 0, areas: INITIAL_AREAS, amenities };

const problemsOf = (given: object) =>
  (body.safeParse({ ...INITIAL, ...given }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
const problemsOfArea = (area: object) => problemsOf({ areas: [{ ...AREA, ...area }] });

describe('the lists', () => {
  it('of a new system are right', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('have the areas’ outcodes in capitals', () => {
    const areas = [{ ...AREA, outcodes: [' la22 '] }];
    expect(body.parse({ ...INITIAL, areas }).areas[0]?.outcodes).toEqual(['LA22']);
  });

  it.each([
    [{ name: 'X' }, 'areas.0.name: Name must be at least 2 characters'],
    [{ name: 'x'.repeat(51) }, 'areas.0.name: Name too long'],
    [{ name: '!!' }, 'areas.0.name: Name must have a letter or a digit'],
    [{ aliases: ['x'] }, 'areas.0.aliases.0: Another name must be at least 2 characters'],
    [
      { outcodes: ['LA22', 'LA22 9AB'] },
      'areas.0.outcodes.1: “LA22 9AB” is not an outcode: the first half of a postcode, like LA22',
    ],
    [{ menu_place: 0 }, 'areas.0.menu_place: Place in the menus must be at least 1'],
  ])('refuse an area with %j', (area, problem) => {
    expect(problemsOfArea(area)).toEqual([problem]);
  });

  it('refuse hidden characters in every name', () => {
    const hidden = 'Lang\u0007dale';
    expect(problemsOfArea({ name: hidden })).toHaveLength(1);
    expect(problemsOfArea({ aliases: [hidden] })).toHaveLength(1);
    expect(problemsOf({ amenities: [...amenities, { name: hidden }] })).toHaveLength(1);
  });

  it('refuse a name, in any spelling, or an outcode that two areas share', () => {
    const areas = [
      { ...AREA, aliases: ['Great Langdale', 'langdale'], outcodes: ['LA22'] },
      { ...AREA, name: 'LANGDALE' },
      { ...AREA, name: 'Elterwater', aliases: ['great  langdale'], outcodes: ['LA22'] },
    ];
    expect(problemsOf({ areas })).toEqual([
      'areas.1.name: “LANGDALE” is the name of two areas',
      'areas.2.aliases: “great  langdale” is the name of two areas',
      'areas.2.outcodes: “LA22” stands for two areas',
    ]);
  });

  it('refuse no area at all, and an amenity that is there twice', () => {
    expect(problemsOf({ areas: [] })).toEqual(['areas: There must be at least one area']);
    expect(problemsOf({ amenities: [...amenities, { name: 'wifi' }] })).toEqual([
      `amenities.${amenities.length}.name: “wifi” is there twice`,
    ]);
  });

  it.each([
    ['removed', [{ name: 'WiFi' }], 'amenities'],
    ['renamed', [{ name: 'Pets', was: 'Pet Friendly' }], 'amenities.0.name'],
    ['replaced', [{ name: 'Pet Friendly', was: 'Garden' }], 'amenities.0.name'],
  ])('refuse the amenity for pets %s (D16)', (_, given, path) => {
    expect(problemsOf({ amenities: given })).toEqual([
      `${path}: “Pet Friendly” can’t be renamed or removed: listings that allow pets have it`,
    ]);
  });
});
