export const BOOKING_STATUSES = ['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The statuses in which a stay holds its nights. */
export const LIVE_STATUSES = ['PENDING', 'CONFIRMED'] as const satisfies readonly BookingStatus[];
export type LiveStatus = (typeof LIVE_STATUSES)[number];

/** The statuses of an accepted stay, in the order in which it has them. */
export const ACCEPTED_STATUSES = [
  'CONFIRMED',
  'COMPLETED',
] as const satisfies readonly BookingStatus[];
export type AcceptedStatus = (typeof ACCEPTED_STATUSES)[number];

/**
 * Why a booking was cancelled.
 * - DECLINED: the lister declined the request.
 * - EXPIRED: nobody answered the request in time.
 * - BY_GUEST, BY_LISTER: either called it off.
 * - ARCHIVED: the listing was archived before the request was answered.
 * - GUEST_SUSPENDED: the guest was suspended before the request was answered (D33a).
 * - ACCOUNT_DELETED: the guest or the lister deleted their account.
 */
export const CANCELLATION_REASONS = [
  'DECLINED',
  'EXPIRED',
  'BY_GUEST',
  'BY_LISTER',
  'ARCHIVED',
  'GUEST_SUSPENDED',
  'ACCOUNT_DELETED',
] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** The days of arrival and departure, `yyyy-MM-dd`. The last night is the one before departure. */
export interface StayDates {
  readonly check_in: string;
  readonly check_out: string;
}

/** Dates from the first to the last, inclusive, `yyyy-MM-dd`. */
export interface DateRange {
  readonly start_date: string;
  readonly end_date: string;
}

/** Dates that a lister has blocked, and why. Only the lister's side reads the note. */
export interface Block extends DateRange {
  readonly note?: string | null | undefined;
}

/** The dates on which a lister lets guests stay. */
export interface Availability {
  /** The nights that can be booked. None means all. */
  readonly windows: readonly DateRange[];
  /** The dates on which nobody can arrive, stay or leave. */
  readonly blocked: readonly DateRange[];
}

/** Everything that decides whether a stay is possible. */
export interface Calendar<Stay extends StayDates = StayDates> extends Availability {
  /** The stays that hold their nights. */
  readonly occupied: readonly Stay[];
  /** The nights that other platforms' calendars have as taken. @default none */
  readonly fetched?: readonly FetchedByChannel[];
}

/** The nights that a platform's own calendar has as taken, merged and in order. */
export interface FetchedByChannel {
  readonly channel_id: string;
  readonly nights: readonly StayDates[];
  /**
   * The nights that our calendar may show to other platforms: those of stays and possible stays.
   * @default all
   */
  readonly sent?: readonly StayDates[];
}
