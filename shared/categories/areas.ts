/** The areas that the menus and the home page name. */
export const MAIN_AREAS = ['Windermere', 'Ambleside', 'Keswick', 'Coniston', 'Grasmere'] as const;

interface AreaFacts {
  /** Other names by which people search for it. */
  readonly aliases?: readonly string[];
  /** The outcodes that stand for it. One that several areas share stands for its post town, or the largest. */
  readonly outcodes?: readonly string[];
}

/** The areas that are known, in the order of forms. */
const AREAS = [
  ['Ambleside', { outcodes: ['LA22'] }],
  ['Windermere', { aliases: ['Lake Windermere'], outcodes: ['LA23'] }],
  ['Keswick', { outcodes: ['CA12'] }],
  ['Coniston', { aliases: ['Coniston Water'], outcodes: ['LA21'] }],
  ['Grasmere', {}],
  ['Bowness-on-Windermere', { aliases: ['Bowness'] }],
  ['Hawkshead', {}],
  ['Ullswater', { aliases: ['Ulls Water', 'Lake Ullswater'], outcodes: ['CA10', 'CA11'] }],
  ['Buttermere', { outcodes: ['CA13'] }],
  ['Derwentwater', { aliases: ['Derwent Water'] }],
  ['Thirlmere', {}],
  ['Rydal', { aliases: ['Rydal Water'] }],
] as const satisfies readonly (readonly [name: string, facts: AreaFacts])[];

/** A map, because an area may have any name. */
const AREA_FACTS: ReadonlyMap<string, AreaFacts> = new Map<string, AreaFacts>(AREAS);

/** The areas that a new system starts with; admins edit them afterwards. */
export const INITIAL_AREAS = AREAS.map(([name]) => name);

/** The areas at the top of the search's filter, in the order in which forms offer them. */
export const FILTER_AREAS: readonly string[] = INITIAL_AREAS.filter((area) =>
  (MAIN_AREAS as readonly string[]).includes(area),
);

/** All names of an area, its own first. */
export const namesOfArea = (area: string): readonly string[] => [
  area,
  ...(AREA_FACTS.get(area)?.aliases ?? []),
];

/** The area that an outcode stands for: `Ambleside` of `LA22`. */
export const areaOfOutcode = (outcode: string): string | undefined =>
  [...AREA_FACTS].find(([, { outcodes }]) => outcodes?.includes(outcode))?.[0];
