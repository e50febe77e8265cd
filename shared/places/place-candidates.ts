import type { Area } from '../categories/areas.ts';
import { normaliseText } from '../text-match.ts';
import type { SuggestionKind } from './kinds.ts';
import { allPlaces, type Place } from './places.ts';

/** A spelling of a name, and how much less likely it is than the name itself. */
export interface Spelling {
  /** The spelling without spaces. */
  readonly text: string;
  readonly weight: number;
  /** Its letters as bits. */
  readonly letters: number;
  /** Outcodes and words within a name are found as they are written, and not with slips. */
  readonly isExact: boolean;
  /** The other name that it spells. */
  readonly alias: string | undefined;
}

/** The part of an area that suggestions need. */
export type NamedArea = Pick<Area, 'name' | 'aliases' | 'outcodes'>;

/** An area or a place that can be suggested. */
export interface Candidate {
  readonly kind: SuggestionKind;
  readonly area: string | undefined;
  readonly place: Place | undefined;
  readonly label: string;
  readonly detail: string;
  /** The name without what tells it from others, for “the same name”. */
  readonly name: string;
  readonly spellings: readonly Spelling[];
  /** Words that say the same again: its outcodes, the town that it is near. */
  readonly companions: ReadonlySet<string>;
  readonly weight: number;
}

export const lettersOf = (text: string): number => {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return letters;
};

/** Words within names that people leave out or take for each other. */
export const LINKS: ReadonlySet<string> = new Set(
  'and at by in le of on over the under upon with'.split(' '),
);

/** A name or typed words as one text: `Bowness upon Windermere` → `bownesswindermere`. */
export const joined = (words: readonly string[]): string =>
  words
    .filter((word, at) => at === 0 || !LINKS.has(word))
    .map((word) => (word === 'saint' ? 'st' : word))
    .join('');

/** Words that say what kind of water it is, before or behind its name. */
const WATER_WORD = /^(?:lake|water|tarn|reservoir)$/;
/** Words that say what kind of place it is, and no name. */
const KIND_WORD = /^(?:lake|water|tarn|reservoir|fell)$/;
const WATER_END = /(?:water|mere)$/;

/** A name's other forms, which people type, with how much less likely each is. */
function formsOf(name: string, kind: SuggestionKind): [words: readonly string[], weight: number][] {
  const all = normaliseText(name).split(' ');
  const words = all[0] === 'the' && all.length > 1 ? all.slice(1) : all;
  const forms: [readonly string[], number][] = [[words, 0]];
  // Grange of Grange-over-Sands.
  const link = words.findIndex((word, at) => at > 0 && /^(?:in|on|over|with)$/.test(word));
  if (link !== -1) forms.push([words.slice(0, link), 0.15]);
  if (kind === 'lake') {
    const core = words.filter((word) => !WATER_WORD.test(word));
    if (core.length > 0 && core.length < words.length) forms.push([core, 0.2]);
    forms.push([['lake', ...core], 0.05], [[...core, 'lake'], 0.05], [[...core, 'water'], 0.05]);
    // Derwent Lake of Derwentwater.
    const [only = ''] = core;
    if (core.length === 1 && only.endsWith('water') && only.length > 8) {
      const stem = only.replace(WATER_END, '');
      forms.push([['lake', stem], 0.1], [[stem, 'lake'], 0.1]);
    }
  }
  if (kind === 'fell') {
    const core = words.filter((word) => !/^(?:fell|pike)$/.test(word));
    if (core.length > 0 && core.length < words.length) forms.push([core, 0.4]);
    forms.push([[...core, 'fell'], 0.2]);
  }
  return forms;
}

/** The ways to write a name and its other names. The first one that has a text counts. */
function spellingsOf(name: string, aliases: readonly string[], kind: SuggestionKind): Spelling[] {
  const spellings = new Map<string, Spelling>();
  const add = (text: string, weight: number, isExact: boolean, alias: string | undefined) => {
    const present = spellings.get(text);
    // A lake isn't Over Water, whose `over` is left out.
    if (text === '' || KIND_WORD.test(text) || (present !== undefined && present.weight <= weight))
      return;
    spellings.set(text, { text, weight, letters: lettersOf(text), isExact, alias });
  };
  for (const [alias, each] of [
    [undefined, name],
    ...aliases.map((other) => [other, other] as const),
  ] as const) {
    const isCode = /\d/.test(each);
    for (const [words, weight] of formsOf(each, kind)) {
      add(joined(words), weight, isCode, alias);
      add(words.join(''), weight, isCode, alias);
    }
    // Lonsdale of Kirkby Lonsdale.
    const words = normaliseText(each).split(' ');
    for (let at = 1; at < words.length; at += 1) {
      if ((words[at]?.length ?? 0) > 4) add(joined(words.slice(at)), 0.55, true, alias);
    }
  }
  return [...spellings.values()];
}

const SUGGESTED: Readonly<Record<Place['kind'], { kind: SuggestionKind; weight: number }>> = {
  city: { kind: 'town', weight: 0.04 },
  town: { kind: 'town', weight: 0.04 },
  outcode: { kind: 'outcode', weight: 0.04 },
  lake: { kind: 'lake', weight: 0.06 },
  village: { kind: 'village', weight: 0.05 },
  fell: { kind: 'fell', weight: 0.14 },
  hamlet: { kind: 'village', weight: 0.3 },
  tarn: { kind: 'lake', weight: 0.2 },
  reservoir: { kind: 'lake', weight: 0.25 },
  suburb: { kind: 'village', weight: 0.35 },
  settlement: { kind: 'village', weight: 0.35 },
};

/** The middle of the Lakes, where Grasmere is, in hundreds of metres. */
const MIDDLE = { east: 3335, north: 5090 } as const;

/** A little for each kilometre from the middle of the Lakes. */
const remoteness = ({ positions: [{ east, north }] }: Place): number =>
  Math.min(0.12, Math.hypot(east - MIDDLE.east, north - MIDDLE.north) / 10 / 500);

const NOUNS = {
  city: 'City',
  town: 'Town',
  village: 'Village',
  hamlet: 'Hamlet',
  suburb: 'Neighbourhood',
  settlement: 'Place',
  lake: 'Lake',
  tarn: 'Tarn',
  reservoir: 'Reservoir',
  fell: 'Fell',
  outcode: 'Postcodes around',
} as const satisfies Record<Place['kind'], string>;

function detailOf({ kind, near, name, label, height }: Place): string {
  const noun = NOUNS[kind];
  if (kind === 'outcode') return `${noun} ${near}`;
  if (kind === 'lake' || kind === 'city' || kind === 'town') return noun;
  const place = label === name ? `${noun} near ${near}` : noun;
  return height === undefined ? place : `${place}, ${height} m`;
}

function candidateOf(place: Place): Candidate {
  const { kind, weight } = SUGGESTED[place.kind];
  const spellings = spellingsOf(place.name, place.aliases, kind);
  return {
    kind,
    area: undefined,
    place,
    label: place.label,
    detail: detailOf(place),
    name: normaliseText(place.name),
    spellings,
    companions: new Set(
      [place.near, place.outcode ?? '', place.label.slice(place.name.length)].flatMap((text) =>
        normaliseText(text).split(' '),
      ),
    ),
    weight: weight + remoteness(place),
  };
}

/** A candidate in one of its spellings. */
export interface Entry {
  readonly candidate: Candidate;
  readonly spelling: Spelling;
}

/** Entries by each of their first two letters: a slip seldom changes both. */
export type Entries = ReadonlyMap<string, readonly Entry[]>;

export function entriesOf(candidates: readonly Candidate[]): Entries {
  const entries = new Map<string, Entry[]>();
  for (const candidate of candidates) {
    for (const spelling of candidate.spellings) {
      for (const letter of new Set(spelling.text.slice(0, 2))) {
        const same = entries.get(letter);
        if (same === undefined) entries.set(letter, [{ candidate, spelling }]);
        else same.push({ candidate, spelling });
      }
    }
  }
  return entries;
}

let candidates: readonly Candidate[] | undefined;
let placeEntries: Entries | undefined;
let placeNames: ReadonlySet<string> | undefined;

/** The candidates that are always the same. */
function placeCandidates(): readonly Candidate[] {
  candidates ??= allPlaces().map(candidateOf);
  return candidates;
}

/** Whether a word is a place's name: then it isn't searched for as a word beside another place. */
export function isPlaceName(word: string): boolean {
  placeNames ??= new Set(placeCandidates().map(({ name }) => name));
  return placeNames.has(word);
}

export function areaCandidate({ name, aliases, outcodes }: NamedArea): Candidate {
  return {
    kind: 'area',
    area: name,
    place: undefined,
    label: name,
    detail: 'Area',
    name: normaliseText(name),
    spellings: spellingsOf(name, aliases, 'area'),
    companions: new Set(outcodes.map(normaliseText)),
    weight: 0,
  };
}

/** The entries of all places. */
export function allPlaceEntries(): Entries {
  placeEntries ??= entriesOf(placeCandidates());
  return placeEntries;
}
