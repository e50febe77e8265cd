/** Every limit on a booking. Lengths are in characters. */
export const BOOKING_LIMITS = {
  guests: { min: 1, max: 20 },
  /** The most guests that the form offers if the listing doesn't say how many it sleeps. */
  guestsWhereUnknown: 10,
  guestName: { max: 100 },
  guestEmail: { max: 254 },
  guestPhone: { max: 30 },
  specialRequests: { max: 2000 },
  /** Why a lister calls an accepted stay off. */
  reason: { max: 500 },
  /** How many requests, and how many stays, an admin is shown before a decision. */
  affectedPreview: 10,
  nights: { max: 90 },
  /** How many months ahead a stay can begin. */
  monthsAhead: 18,
  /** How many requests of one guest for one listing can wait for an answer (D33). */
  pendingRequests: 3,
  /** How many of a person's requests can wait, over all listings (D33a). */
  pendingOfPerson: 5,
  /**
   * How many nights a person's pending requests may hold, over all listings (D33a). Checked from the
   * second request on, so one long stay is allowed.
   */
  pendingNights: 60,
  /** How many windows, and how many blocked ranges, a calendar can have. */
  ranges: { max: 100 },
  /** Why dates are blocked. */
  blockNote: { max: 100 },
} as const;

/** The limits of the addresses by which platforms read a calendar. Pages for visitors don't need them. */
export const CHANNEL_LIMITS = {
  /** How many a listing can have. */
  channels: { max: 10 },
  /** What a host calls one. */
  name: { max: 40 },
} as const;

/** The limits of reading calendars of other platforms. */
export const IMPORT_LIMITS = {
  /** How many calendars a listing can read. */
  ofListing: 5,
  address: { max: 2000 },
  /** The most bytes of a calendar, as sent and after decompression. */
  bytes: 1_000_000,
  events: 5000,
  /** The most nights of repeating events. */
  repeatedNights: 750,
  redirects: 3,
  /** The time for a whole read, with redirects. */
  readMs: 9_000,
  /** The time for a read for which a person waits. */
  waitMs: 2_500,
  /** How often a calendar is read. */
  everyMinutes: 15,
  /** The most minutes between attempts while they fail. */
  backOffMinutes: 24 * 60,
  /** A read for a person's decision isn't repeated within this time. */
  freshMinutes: 5,
  /** A sudden loss of nights waits at least so long for a second reading. */
  secondReadingMinutes: 10,
  /** After so many hours of failures the host gets a mail. */
  mailAfterHours: 24,
  /** How long a stay of ours that has ended may still come back from a platform. */
  echoHours: 48,
} as const;

/** How many hours a lister has to answer a request before it expires (D31). */
export const ANSWER_HOURS = 48;

/** The hour of the check-in day, in London, at which a request expires at the latest (D31). */
export const ANSWER_HOUR_OF_ARRIVAL = 18;

/** The hour in London until which a stay from today can be requested: an hour before it expires. */
export const LAST_HOUR_TO_ASK = ANSWER_HOUR_OF_ARRIVAL - 1;

/** How many days before a stay its guest gets a reminder. */
export const REMINDER_DAYS = 2;

/** How long a booking is kept after its check-out (D38). */
export const BOOKING_KEPT_YEARS = 6;
