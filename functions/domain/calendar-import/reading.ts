import type { ImportedNights, ImportProblem } from '../../../shared/bookings/imports.ts';

/** Nights as an event of a calendar has them. */
export interface ReadNights extends ImportedNights {
  /** A hash of the event's identifier, which may have somebody's name. */
  readonly uid: string;
  /** Whether the identifier is one of ours: a stay of this site that came back. */
  readonly ours: boolean;
}

/** A calendar that is to be read. */
export interface CalendarAddress {
  /** The answer is found by it. */
  readonly id: string;
  readonly address: string;
  /** The `ETag` of the last good reading. The server may then answer that nothing has changed. */
  readonly etag?: string | undefined;
}

/**
 * A whole, valid calendar: its present and future nights in order, as far ahead as those of any stay
 * that can begin.
 */
export interface Reading {
  readonly outcome: 'READ';
  readonly nights: readonly ReadNights[];
  readonly etag?: string | undefined;
}

/** What a reading of an address came to. */
export type ReadingOutcome =
  | Reading
  | { readonly outcome: 'UNCHANGED' }
  | { readonly outcome: 'FAILED'; readonly problem: ImportProblem };

/** What the function `calendar-reader` is asked for. */
export interface ReadRequest {
  /** The date in London. */
  readonly today: string;
  /** The site's host name. Identifiers of its own events end in it. */
  readonly ownHost: string;
  /** The time for all of them, in milliseconds. */
  readonly withinMs: number;
  readonly calendars: readonly CalendarAddress[];
}

/** What it answers, by the calendars' identifiers. */
export type ReadAnswer = Readonly<Record<string, ReadingOutcome>>;
