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
export const AREA_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'Bowness-on-Windermere': ['Bowness'],
  Coniston: ['Coniston Water'],
  Derwentwater: ['Derwent Water'],
  Rydal: ['Rydal Water'],
  Ullswater: ['Ulls Water', 'Lake Ullswater'],
  Windermere: ['Lake Windermere'],
};
