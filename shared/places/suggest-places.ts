import { SEARCH_LIMITS } from '../listings/limits.ts';
import type { FilterName } from '../search/parameters.ts';
import type { SuggestionKind } from './kinds.ts';
import { isSurePlace, matchPlaces, type ReadingContext, searchOf } from './match-places.ts';
import type { Candidate } from './place-candidates.ts';
import { wordsOf } from './place-spans.ts';

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

/** The detail, after another name that the label doesn't have: `Borrowdale: Village near Buttermere`. */
const detailWith = ({ kind, label, detail }: Candidate, alias: string | undefined): string =>
  alias === undefined || kind === 'area' || label.includes(alias) ? detail : `${alias}: ${detail}`;

/**
 * The places that a text may mean, the likeliest first, each with the search that the whole text asks
 * for: `3 bed house keswick` is Keswick with two filters. Words that aren't understood are its text.
 */
export function suggestPlaces(text: string, context: ReadingContext, limit: number): PlaceMatch[] {
  const { likely, beside } = matchPlaces(wordsOf(text), context, false);
  return likely.slice(0, limit).map((match, index): PlaceMatch => {
    const { candidate, alias, weight } = match;
    const others = beside(match);
    const { outcode, rest, dropped } = others;
    // A letter such as ß is two by now.
    const q = [...(outcode === undefined ? [] : [outcode]), ...rest]
      .join(' ')
      .slice(0, SEARCH_LIMITS.text)
      .trim();
    return {
      kind: candidate.kind,
      label: candidate.label,
      detail: detailWith(candidate, alias),
      search: searchOf(match, others, q),
      isSure: index === 0 && rest.length + dropped.length === 0 && isSurePlace(match, likely),
      rank: weight,
    };
  });
}
