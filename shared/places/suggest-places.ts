import { SEARCH_LIMITS } from '../listings/limits.ts';
import type { ListingType } from '../listings/types.ts';
import type { FilterName } from '../search/parameters.ts';
import type { SuggestionKind } from './kinds.ts';
import {
  allPlaceEntries,
  areaCandidate,
  type Candidate,
  type Entry,
  entriesOf,
  isPlaceName,
  type NamedArea,
} from './place-candidates.ts';
import { type Found, matchSpan, type Span, spansOf, wordsOf } from './place-spans.ts';
import { isNearness, readWishes, type Wishes, wishReader } from './wishes.ts';

export interface PlaceMatch {
  readonly kind: SuggestionKind;
  readonly label: string;
  /** A short description: `Area`, `Village near Penrith`, `Fell near Keswick, 930 m`. */
  readonly detail: string;
  /** The parameters of a search, as in its address. They never contradict each other. */
  readonly search: Readonly<Partial<Record<FilterName, string>>>;
  /** Whether it is so likely meant that Enter may take it unasked. */
  readonly isSure: boolean;
  /** The lower, the likelier. */
  readonly rank: number;
}

export interface SuggestionContext {
  readonly areas: readonly NamedArea[];
  /** The names of the site's amenities. */
  readonly amenities: readonly string[];
  /** The type of the search in which the text is typed. */
  readonly type?: ListingType | undefined;
}

/** How much each word that isn't understood lowers the rank of a place. */
const UNKNOWN_WORD = 0.9;
/** How much each other understood word lowers the rank. A place with a longer name is then likelier. */
const OTHER_WORD = 0.04;
/** An area is everything in it, and “near” says more. */
const AREA_IF_NEAR = 0.2;

interface Match {
  readonly candidate: Candidate;
  readonly span: Span;
  readonly how: Found;
  /** The weight of the name alone. `weight` adds all that speaks for and against the match. */
  readonly spelling: number;
  readonly alias: string | undefined;
  readonly weight: number;
}

/** Matches that are less likely than the first by more than this aren't worth showing. */
const WORSE = 0.95;

/** Slips up to this weight are surely slips. */
const SURE_SLIPS = 1.25;

/**
 * Whether the first match is surely meant. Several names with one beginning are none of them yet, and
 * a hamlet's name may be the beginning of a town's.
 */
function isSure({ candidate, span, how, spelling }: Match, all: readonly Match[]): boolean {
  const isAlone = all.every(
    (other) =>
      other.how !== 'beginning' || other.span !== span || other.candidate.name === candidate.name,
  );
  if (how === 'whole') return candidate.weight < 0.3 || isAlone;
  if (how === 'beginning') return span.text.length > 3 && isAlone;
  return how === 'slips' && span.text.length > 5 && spelling < SURE_SLIPS && candidate.weight < 0.3;
}

/** The detail, after another name that the label doesn't have: `Borrowdale: Village near Buttermere`. */
const detailWith = ({ kind, label, detail }: Candidate, alias: string | undefined): string =>
  alias === undefined || kind === 'area' || label.includes(alias) ? detail : `${alias}: ${detail}`;

/** Wishes with the place that they are about, and with other words. */
const searchWith = (wishes: Wishes, place: Wishes): PlaceMatch['search'] =>
  Object.fromEntries(
    Object.entries({ ...wishes, ...place }).filter(([, value]) => value !== undefined),
  );

/**
 * The places that a text may mean, the likeliest first, each with the search that the whole text asks
 * for: `3 bed house keswick` is Keswick with two filters. Words that aren't understood are its text.
 */
export function suggestPlaces(
  text: string,
  { areas, amenities, type }: SuggestionContext,
  limit: number,
): PlaceMatch[] {
  const words = wordsOf(text);
  const reader = wishReader(amenities);
  const spans = spansOf(words, reader);
  const isNear = words.some(isNearness);
  const wishesBeside = new Map<Span, ReturnType<typeof readWishes>>();
  const beside = (span: Span) => {
    const present = wishesBeside.get(span);
    if (present !== undefined) return present;
    const others = [...words.slice(0, span.from), ...words.slice(span.to)];
    const read = readWishes(others, reader, type);
    wishesBeside.set(span, read);
    return read;
  };
  /** The words that are searched for beside a candidate. */
  const restOf = ({ companions }: Candidate, span: Span): string[] =>
    beside(span).rest.filter((word) => !companions.has(word));

  const best = new Map<Candidate, Match>();
  const consider = (span: Span, { candidate, spelling }: Entry) => {
    const found = matchSpan(span, spelling);
    if (found === undefined) return;
    const unknown = restOf(candidate, span).length;
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
  if (first === undefined) return [];
  const likely = matches.filter(({ weight }) => weight <= first.weight + WORSE);
  return likely.slice(0, limit).map((match): PlaceMatch => {
    const { candidate, span, alias, weight } = match;
    const { wishes } = beside(span);
    const unknown = restOf(candidate, span);
    // Another place's name is no word of a listing's text here.
    const rest = unknown.filter((word) => !isPlaceName(word));
    const outcode = candidate.kind === 'outcode' && !isNear ? candidate.place?.outcode : undefined;
    // A letter such as ß is two by now.
    const q = [...(outcode === undefined ? [] : [outcode]), ...rest]
      .join(' ')
      .slice(0, SEARCH_LIMITS.text)
      .trim();
    return {
      kind: candidate.kind,
      label: candidate.label,
      detail: detailWith(candidate, alias),
      search: searchWith(wishes, {
        area_name: candidate.area,
        near:
          candidate.area === undefined && outcode === undefined ? candidate.place?.id : undefined,
        q: q || undefined,
      }),
      isSure: match === first && unknown.length === 0 && isSure(match, likely),
      rank: weight,
    };
  });
}
