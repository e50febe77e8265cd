/** The areas and amenities that a new system starts with; admins edit them afterwards. */

const NONE = { aliases: [], outcodes: [], menu_place: null } as const;

/**
 * The areas, in the order of forms. If several of them share an outcode, it belongs to the post town, else
 * to the largest area.
 */
export const INITIAL_AREAS = [
  { ...NONE, name: 'Ambleside', outcodes: ['LA22'], menu_place: 2 },
  {
    name: 'Windermere',
    aliases: ['Lake Windermere'],
    outcodes: ['LA23'],
    menu_place: 1,
  },
  { ...NONE, name: 'Keswick', outcodes: ['CA12'], menu_place: 3 },
  { name: 'Coniston', aliases: ['Coniston Water'], outcodes: ['LA21'], menu_place: 4 },
  { ...NONE, name: 'Grasmere', menu_place: 5 },
  { ...NONE, name: 'Bowness-on-Windermere', aliases: ['Bowness'] },
  { ...NONE, name: 'Hawkshead' },
  {
    ...NONE,
    name: 'Ullswater',
    aliases: ['Ulls Water', 'Lake Ullswater'],
    outcodes: ['CA10', 'CA11'],
  },
  { ...NONE, name: 'Buttermere', outcodes: ['CA13'] },
  { ...NONE, name: 'Derwentwater', aliases: ['Derwent Water'] },
  { ...NONE, name: 'Thirlmere' },
  { ...NONE, name: 'Rydal', aliases: ['Rydal Water'] },
] as const;

export const INITIAL_AMENITIES = [
  'WiFi',
  'Parking',
  'Garden',
  'Balcony',
  'Terrace',
  'Fireplace',
  'Central Heating',
  'Lake View',
  'Mountain View',
  'Pet Friendly',
  'Hot Tub',
  'BBQ',
  'Dishwasher',
  'Washing Machine',
  'TV',
  'DVD Player',
  'Games Console',
  'Books/Games',
  'Cot Available',
] as const;
