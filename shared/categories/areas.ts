/** The areas that the site names: in its menus, and on its home page. */
export const MAIN_AREAS = ['Windermere', 'Ambleside', 'Keswick', 'Coniston', 'Grasmere'] as const;

/** The areas and amenities that a new system starts with; admins edit them afterwards. */
export const INITIAL_AREAS = [
  'Ambleside',
  'Windermere',
  'Keswick',
  'Coniston',
  'Grasmere',
  'Bowness-on-Windermere',
  'Hawkshead',
  'Ullswater',
  'Buttermere',
  'Derwentwater',
  'Thirlmere',
  'Rydal',
] as const;

/** The areas that head the search's filter, in the order of the forms. */
export const FILTER_AREAS: readonly string[] = INITIAL_AREAS.filter((area) =>
  (MAIN_AREAS as readonly string[]).includes(area),
);

/** Other names by which people look for an area. */
const AREA_ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ['Bowness-on-Windermere', ['Bowness']],
  ['Coniston', ['Coniston Water']],
  ['Derwentwater', ['Derwent Water']],
  ['Rydal', ['Rydal Water']],
  ['Ullswater', ['Ulls Water', 'Lake Ullswater']],
  ['Windermere', ['Lake Windermere']],
]);

/** All that people call an area: its name, and the others. An area may have any name. */
export const namesOfArea = (area: string): readonly string[] => [
  area,
  ...(AREA_ALIASES.get(area) ?? []),
];
