/** Every limit on a booking, once. Lengths are in characters. */
export const BOOKING_LIMITS = {
  guests: { min: 1, max: 20 },
  /** The most guests that the form offers where a listing doesn't say how many it sleeps. */
  guestsWhereUnknown: 10,
  guestName: { max: 100 },
  guestEmail: { max: 254 },
  guestPhone: { max: 30 },
  specialRequests: { max: 2000 },
  /** Why a lister calls an accepted stay off. */
  reason: { max: 500 },
  /** How many requests, and how many stays, are named that a decision affects. */
  affectedNamed: 10,
  nights: { max: 90 },
  /** How many months ahead a stay can begin. */
  monthsAhead: 18,
  /** How many requests of one guest for one listing can wait for an answer (D33). */
  pendingRequests: 3,
  /**
   * How many nights a person's requests that wait for an answer may hold, over all listings (D33a). One
   * request alone may hold more: a stay of up to `nights.max`. `limits` says how many requests.
   */
  pendingNights: 60,
  /** How many windows, and how many blocked ranges, a calendar can have. */
  ranges: { max: 100 },
  /** Why dates are blocked. */
  blockNote: { max: 100 },
} as const;

/** Within how many hours a lister answers a request; then it expires (D31). */
export const ANSWER_HOURS = 48;

/** At which hour of the check-in day, in London, a request expires at the latest (D31). */
export const ANSWER_HOUR_OF_ARRIVAL = 18;

/** Until which hour of the check-in day, in London, a stay can be asked for: a host has an hour left. */
export const LAST_HOUR_TO_ASK = 17;

/** How many days before a stay its guest is reminded of it. */
export const REMINDER_DAYS = 2;

/** How long a booking is kept after its check-out (D38). */
export const BOOKING_KEPT_YEARS = 6;
