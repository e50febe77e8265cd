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

/** How many hours a lister has to answer a request before it expires (D31). */
export const ANSWER_HOURS = 48;

/** The hour of the check-in day, in London, at which a request expires at the latest (D31). */
export const ANSWER_HOUR_OF_ARRIVAL = 18;

/** The hour in London until which a stay from today can be requested: an hour before it expires. */
export const LAST_HOUR_TO_ASK = ANSWER_HOUR_OF_ARRIVAL - 1;

/** How many days before a stay its guest gets a reminder. */
export const REMINDER_DAYS = 2;

/** How long a booking is kept after its check-out (D38). */
export const BOOKING_RETENTION_YEARS = 6;
