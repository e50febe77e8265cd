import type { ListingType } from '../listings/types.ts';
import type { FilterName } from '../search/parameters.ts';
import {
  allPlaceEntries,
  areaCandidate,
  type Candidate,
  type Entry,
  entriesOf,
  isPlaceName,
  type NamedArea,
} from './place-candidates.ts';
import { type Found, matchSpan, type Span, spansOf } from './place-spans.ts';
import type { Wishes } from './wish-words.ts';
import { isNearness, readWishes, wishReader } from './wishes.ts';

/** What a text is read with. */
export interface ReadingContext {
  readonly areas: readonly NamedArea[];
  /** The names of the site's amenities. */
  readonly amenities: readonly string[];
  /** The type of the search in which the text is typed. */
  readonly type?: ListingType | undefined;
  /** Words that listings have in their texts. They are no slips in the name of a place. @default none */
  readonly knownWords?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** How much each word that isn't understood lowers the rank of a place. */
const UNKNOWN_WORD = 0.9;
/** How much each other understood word lowers the rank. A place with a longer name is then likelier. */
const OTHER_WORD = 0.04;
/** An area is everything in it, and “near” says more. */
const AREA_IF_NEAR = 0.2;

/** A place that words may mean. */
export interface Match {
  readonly candidate: Candidate;
  readonly span: Span;
  readonly how: Found;
  /** The weight of the name alone. `weight` adds all that speaks for and against the match. */
  readonly spelling: number;
  readonly alias: string | undefined;
  readonly weight: number;
}

/** What the words beside a place ask for. */
export interface Beside {
  readonly wishes: Wishes;
  /** An outcode that is searched for as a text. */
  readonly outcode: string | undefined;
  /** The words that a listing's text may have. */
  readonly rest: readonly string[];
  /** Phrases that can't be asked for, too. */
  readonly dropped: readonly string[];
}

/** Matches that are less likely than the first by more than this aren't worth showing. */
const WORSE = 0.95;

/** Slips up to this weight are surely slips. */
const SURE_SLIPS = 1.25;

/**
 * Whether the first match is surely meant. Several names with one beginning are none of them yet, and
 * a hamlet's name may be the beginning of a town's.
 */
export function isSurePlace(
  { candidate, span, how, spelling }: Match,
  all: readonly Match[],
): boolean {
  const isAlone = all.every(
    (other) =>
      other.how !== 'beginning' || other.span !== span || other.candidate.name === candidate.name,
  );
  // A green isn't The Green.
  if (span.isEveryday && candidate.kind !== 'area') return false;
  if (how === 'whole') return candidate.weight < 0.3 || isAlone;
  if (how === 'beginning') return span.text.length > 3 && isAlone;
  return how === 'slips' && span.text.length > 5 && spelling < SURE_SLIPS && candidate.weight < 0.3;
}

/**
 * The places that words may mean, the likeliest first, and what the other words ask for.
 * @param isFinished whether no more is typed
 */
export function matchPlaces(
  words: readonly string[],
  { areas, amenities, type, knownWords = NONE }: ReadingContext,
  isFinished: boolean,
) {
  const reader = wishReader(amenities);
  const spans = spansOf(words, reader, knownWords, isFinished);
  const isNear = words.some(isNearness);
  const wishesBeside = new Map<Span, ReturnType<typeof readWishes>>();
  const readBeside = (span: Span) => {
    const present = wishesBeside.get(span);
    if (present !== undefined) return present;
    const others = [...words.slice(0, span.from), ...words.slice(span.to)];
    const read = readWishes(others, reader, type);
    wishesBeside.set(span, read);
    return read;
  };
  /** The words that aren't understood beside a candidate. */
  const unknownBeside = ({ companions }: Candidate, span: Span): string[] =>
    readBeside(span).rest.filter((word) => !companions.has(word));

  const best = new Map<Candidate, Match>();
  const consider = (span: Span, { candidate, spelling }: Entry) => {
    const found = matchSpan(span, spelling);
    if (found === undefined) return;
    const unknown = unknownBeside(candidate, span).length;
    const weight =
      found.weight +
      candidate.weight +
      (isNear && candidate.kind === 'area' ? AREA_IF_NEAR : 0) +
      unknown * UNKNOWN_WORD +
      (words.length - (span.to - span.from) - unknown) * OTHER_WORD;
    const present = best.get(candidate);
    if (present !== undefined && present.weight <= weight) return;
    best.set(candidate, {
      candidate,
      span,
      how: found.how,
      spelling: found.weight,
      alias: spelling.alias,
      weight,
    });
  };
  const areaEntries = entriesOf(areas.map(areaCandidate));
  for (const span of spans) {
    for (const letter of new Set(span.text.slice(0, 2))) {
      for (const entries of [areaEntries, allPlaceEntries()]) {
        for (const entry of entries.get(letter) ?? []) {
          // An entry is under both of its first letters: it is looked at under the first of the span's.
          if (
            letter !== span.text[0] &&
            entry.spelling.text.slice(0, 2).includes(span.text[0] ?? '')
          ) {
            continue;
          }
          consider(span, entry);
        }
      }
    }
  }
  const matches = [...best.values()].sort((one, other) => one.weight - other.weight);
  const [first] = matches;
  const likely =
    first === undefined ? [] : matches.filter(({ weight }) => weight <= first.weight + WORSE);
  const beside = ({ candidate, span }: Match): Beside => {
    const { wishes, dropped } = readBeside(span);
    const unknown = unknownBeside(candidate, span);
    return {
      wishes,
      outcode: candidate.kind === 'outcode' && !isNear ? candidate.place?.outcode : undefined,
      rest: unknown.filter((word) => !isPlaceName(word)),
      // No listing has another place's name in its text for the sake of this one.
      dropped: [...dropped, ...unknown.filter(isPlaceName)],
    };
  };
  return { likely, beside };
}

/** The parameters of a match: the place, and the wishes beside it. */
export const searchOf = (
  { candidate: { area, place } }: Match,
  { wishes, outcode }: Beside,
  q: string,
): Readonly<Partial<Record<FilterName, string>>> =>
  Object.fromEntries(
    Object.entries({
      ...wishes,
      area_name: area,
      near: area === undefined && outcode === undefined ? place?.id : undefined,
      q: q || undefined,
    }).filter(([, value]) => value !== undefined),
  );
