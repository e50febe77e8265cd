import type { StayDates } from '../bookings/types.ts';

/** The platforms that a host can give the calendar of a let to. */
export const CHANNEL_PLATFORMS = ['AIRBNB', 'VRBO', 'BOOKING_COM', 'GOOGLE', 'OTHER'] as const;
export type ChannelPlatform = (typeof CHANNEL_PLATFORMS)[number];

/**
 * The kinds of nights in another platform's calendar.
 * - RESERVED: somebody stays.
 * - BLOCKED: nobody can stay, for a reason of the host's or of the platform's.
 * - UNKNOWN: the platform writes stays and blocks alike.
 */
export const FETCHED_KINDS = ['RESERVED', 'BLOCKED', 'UNKNOWN'] as const;
export type FetchedKind = (typeof FETCHED_KINDS)[number];

/** Nights that another platform's calendar has as taken. */
export interface FetchedNights extends StayDates {
  readonly kind: FetchedKind;
  /** Whether it is the edge of the platform's booking window, which moves on each day. */
  readonly rolling: boolean;
}

/**
 * The reasons why another platform's calendar has the nights of a stay of ours.
 * - DOUBLE: somebody has booked them there.
 * - ECHO: most likely it is our own stay, which came back from a platform that writes stays and blocks
 *   alike.
 * - UNKNOWN: the platform doesn't say, and can't have known our stay.
 */
export const CONFLICT_KINDS = ['DOUBLE', 'ECHO', 'UNKNOWN'] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

/** Why a calendar could not be read. */
export const SOURCE_PROBLEMS = [
  /** The address isn't one that may be fetched. */
  'FORBIDDEN_ADDRESS',
  /** No server answers there, or not safely. */
  'UNREACHABLE',
  'TOO_SLOW',
  /** The server answers that there is nothing (404, 410). */
  'NOT_FOUND',
  /** The server refuses to answer (401, 403). */
  'REFUSED',
  /** The server asks for fewer requests (429). */
  'TOO_OFTEN',
  /** The server fails (5xx), or answers with a status that means nothing here. */
  'SERVER_ERROR',
  /** The server sends on too often, or to an address that may not be fetched. */
  'MOVED',
  'TOO_LARGE',
  /** The server sent an empty response. */
  'EMPTY',
  /** A web page, most often for a log-in. */
  'WEB_PAGE',
  'NOT_A_CALENDAR',
  /** The calendar ends in the middle. */
  'INCOMPLETE',
  /** The calendar has its end, and isn't well formed. */
  'MALFORMED',
  /** A date that doesn't exist, or an event that ends before it begins. */
  'WRONG_DATES',
  /** Repeating events beyond what can be followed. */
  'REPEATING',
  'TOO_MANY_EVENTS',
] as const;
export type SourceProblem = (typeof SOURCE_PROBLEMS)[number];
