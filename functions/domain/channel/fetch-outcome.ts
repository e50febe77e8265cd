import type { SourceProblem } from '../../../shared/channels/types.ts';
import type { ParsedNights } from '../../ical/parse-calendar.ts';

/** A source that is to be fetched: the address of a platform's calendar. */
export interface SourceToFetch {
  /** The key of its outcome in the answer. */
  readonly id: string;
  readonly address: string;
  /** The `ETag` of the last good reading. The server may then answer that nothing has changed. */
  readonly etag?: string | undefined;
}

/**
 * A whole, valid calendar: its present and future nights in order, as far ahead as those of any stay
 * that can begin.
 */
export interface FetchedCalendar {
  readonly outcome: 'READ';
  readonly nights: readonly ParsedNights[];
  readonly etag?: string | undefined;
}

/** The result of reading an address. */
export type FetchOutcome =
  | FetchedCalendar
  | { readonly outcome: 'UNCHANGED' }
  | { readonly outcome: 'FAILED'; readonly problem: SourceProblem };

/** The request to the function `channel-fetch`. */
export interface FetchRequest {
  /** The date in London. */
  readonly today: string;
  /** The site's host name. Identifiers of its own events end in it. */
  readonly ownHost: string;
  /** The time for all of them, in milliseconds. */
  readonly withinMs: number;
  readonly calendars: readonly SourceToFetch[];
}

/** The answer of that function, by the calendars' identifiers. */
export type FetchAnswer = Readonly<Record<string, FetchOutcome>>;
