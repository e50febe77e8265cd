/** The limits of the addresses by which platforms read a calendar. Pages for visitors don't need them. */
export const CHANNEL_LIMITS = {
  /** How many a listing can have. */
  channels: { max: 10 },
  /** The host's name for a channel. */
  name: { max: 40 },
} as const;

/** The limits of reading calendars of other platforms. */
export const SOURCE_LIMITS = {
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
  /** The least time between a sudden loss of nights and the reading that confirms it. */
  secondReadingMinutes: 10,
  /** Hours of failures after which the host gets a mail. */
  mailAfterHours: 24,
  /** How long a stay of ours that has ended may still come back from a platform. */
  echoHours: 48,
} as const;
