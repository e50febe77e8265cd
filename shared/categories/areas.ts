/** The areas that the menus and the home page name. */
export const MAIN_AREAS = ['Windermere', 'Ambleside', 'Keswick', 'Coniston', 'Grasmere'] as const;

/** The areas that a new system starts with; admins edit them afterwards. */
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

/** The areas at the top of the search's filter, in the order in which forms offer them. */
export const FILTER_AREAS: readonly string[] = INITIAL_AREAS.filter((area) =>
  (MAIN_AREAS as readonly string[]).includes(area),
);

/** Other names by which people search for an area. A map, because an area may have any name. */
const AREA_ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ['Bowness-on-Windermere', ['Bowness']],
  ['Coniston', ['Coniston Water']],
  ['Derwentwater', ['Derwent Water']],
  ['Rydal', ['Rydal Water']],
  ['Ullswater', ['Ulls Water', 'Lake Ullswater']],
  ['Windermere', ['Lake Windermere']],
]);

/** All names of an area, its own first. */
export const namesOfArea = (area: string): readonly string[] => [
  area,
  ...(AREA_ALIASES.get(area) ?? []),
];
