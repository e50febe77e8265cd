/** The areas that the site names first: in its menus, on its home page and at the top of the filter. */
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

/** Other names by which people look for an area. */
export const AREA_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'Bowness-on-Windermere': ['Bowness'],
  Coniston: ['Coniston Water'],
  Derwentwater: ['Derwent Water'],
  Rydal: ['Rydal Water'],
  Ullswater: ['Ulls Water', 'Lake Ullswater'],
  Windermere: ['Lake Windermere'],
};
