import type { DateRange, StayDates } from '../bookings/types.ts';

/** The days of the week, from Monday, as calendars abbreviate them (RFC 5545). */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The price of a night, in pence. */
export interface NightPrices {
  readonly price_pence: number;
  /** A night of Friday or Saturday. Null is the price of any other night. */
  readonly weekend_price_pence: number | null;
  /** A week, for stays from seven nights on, by night pro rata. Null is none. */
  readonly weekly_price_pence: number | null;
}

/** Which stays are let. */
export interface StayRules {
  /** The fewest nights of a stay that begins on such a day. */
  readonly min_stay_arrival: number;
  /** The fewest nights of a stay with such a night. */
  readonly min_stay_through: number;
  /** The days on which a stay can begin. An empty list is any. */
  readonly arrival_days: readonly Weekday[];
  /** The days on which a stay can end. An empty list is any. */
  readonly departure_days: readonly Weekday[];
}

/** The nights of a season, from the first to the last, with their own prices and rules. */
export interface Period extends DateRange, NightPrices, StayRules {
  readonly name: string;
}

/** The units for which a fee is paid. A week that has begun counts whole. */
export const FEE_UNITS = [
  'STAY',
  'NIGHT',
  'GUEST',
  'GUEST_NIGHT',
  'DOG',
  'DOG_NIGHT',
  'DOG_WEEK',
] as const;
export type FeeUnit = (typeof FEE_UNITS)[number];

export interface Fee {
  readonly name: string;
  readonly unit: FeeUnit;
  readonly price_pence: number;
  /** Whether it is always paid, for a dog with each dog. Otherwise guests choose it. */
  readonly is_mandatory: boolean;
}

/** How much a guest who cancels gets back, from the most flexible to the firmest. */
export const CANCELLATION_POLICIES = ['FLEXIBLE', 'MODERATE', 'LIMITED', 'FIRM'] as const;
export type CancellationPolicy = (typeof CANCELLATION_POLICIES)[number];

/** For stays that begin soon: a shorter minimum, and any day of arrival and departure. */
export interface LateRule {
  /** How many days ahead a stay can begin at most. */
  readonly within_days: number;
  readonly min_stay: number;
}

/**
 * The terms on which a holiday let is let. Its own prices and rules are for nights outside all
 * periods. The price of a night is the listing's own price.
 */
export interface StayTerms extends Omit<NightPrices, 'price_pence'>, StayRules {
  /** No two share a night. */
  readonly periods: readonly Period[];
  /** How many days before its arrival a stay has to be requested. */
  readonly notice_days: number;
  /** How many nights remain free between two stays. */
  readonly preparation_nights: number;
  readonly late_rule: LateRule | null;
  /** Whether a stay that fills a whole gap needs neither the minimum nor the days. */
  readonly books_gaps: boolean;
  readonly fees: readonly Fee[];
  /** How many guests the price includes. Null is all. */
  readonly base_guests: number | null;
  /** A night of each further guest, in pence. */
  readonly extra_guest_pence: number;
  /** A deposit that guests get back after their stay, in pence. */
  readonly deposit_pence: number | null;
  readonly cancellation: CancellationPolicy | null;
}

/** A holiday let, as far as a quote depends on it. */
export interface Let {
  /** The base price of a night, in pence. */
  readonly price_pence: number;
  /** The most guests. Null is unknown. */
  readonly sleeps: number | null;
  readonly pets_allowed: boolean;
  /** The most dogs where pets are allowed. Null is no limit of its own. */
  readonly max_dogs: number | null;
  /** Null is the price of a night, and nothing else. */
  readonly terms: StayTerms | null;
  /** Counts the changes of the terms. */
  readonly terms_version: number;
}

/** The stay that somebody wants. */
export interface StayRequest extends StayDates {
  readonly guests: number;
  readonly dogs: number;
  /** The names of the chosen fees. */
  readonly extras: readonly string[];
}

/** When a quote is asked for. */
export interface QuoteClock {
  /** The date in London. */
  readonly today: string;
  /** The first date on which a stay can begin: `firstCheckIn`. */
  readonly earliest: string;
}

/** Which price the nights of a line have. */
export type NightRate = 'NIGHT' | 'WEEKEND' | 'WEEK';

/** A line of a quote. Its amount is in pence. */
export type QuoteLine =
  | {
      readonly kind: 'NIGHTS';
      /** The name of the period. Null is outside all of them. */
      readonly period: string | null;
      readonly rate: NightRate;
      readonly nights: number;
      /** A night, or a week at the rate of a week. */
      readonly each_pence: number;
      readonly pence: number;
    }
  | {
      readonly kind: 'EXTRA_GUESTS';
      readonly guests: number;
      readonly nights: number;
      readonly each_pence: number;
      readonly pence: number;
    }
  | {
      readonly kind: 'FEE';
      readonly name: string;
      readonly unit: FeeUnit;
      readonly is_mandatory: boolean;
      /** How often it is paid. */
      readonly count: number;
      readonly each_pence: number;
      readonly pence: number;
    };

/** Until when a guest who cancels gets which part back. */
export interface RefundStep {
  /** The last such date. */
  readonly until: string;
  readonly percent: number;
}

/** The price and the terms of a stay. Money is in pence. */
export interface Quote extends StayRequest {
  readonly nights: number;
  readonly lines: readonly QuoteLine[];
  /** The sum of the lines: all that has to be paid, and what was chosen. */
  readonly total_pence: number;
  /** Not part of the total: guests get it back. */
  readonly deposit_pence: number | null;
  /** Null if the host has said nothing about it. No step is left if nothing is paid back. */
  readonly cancellation: {
    readonly policy: CancellationPolicy;
    readonly steps: readonly RefundStep[];
  } | null;
  /** The version of the terms by which it was reckoned. */
  readonly terms_version: number;
}

/** The rules that can forbid a stay. */
export const QUOTE_RULES = [
  'PAST',
  'TOO_LATE_TODAY',
  'TOO_FAR_AHEAD',
  'NO_NIGHT',
  'TOO_LONG',
  'NOTICE',
  'TAKEN',
  'PREPARATION',
  'BLOCKED',
  'CLOSED',
  'ARRIVAL_DAY',
  'DEPARTURE_DAY',
  'MIN_STAY',
  'GUESTS',
  'NO_DOGS',
  'DOGS',
  'UNKNOWN_EXTRA',
] as const;
export type QuoteRule = (typeof QUOTE_RULES)[number];

/** Why a stay isn't let. */
export interface Refusal {
  readonly rule: QuoteRule;
  /** The name of the period with the rule. Null is outside all of them, or no rule of a period. */
  readonly period: string | null;
  /** The days of arrival or departure that the rule allows. Absent for other rules. */
  readonly days?: readonly Weekday[];
  /** The number in the rule: the fewest nights, the most guests or dogs, days of notice. */
  readonly limit?: number;
}

export type QuoteResult =
  | { readonly quote: Quote; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly quote?: undefined };
