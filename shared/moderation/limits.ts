/** Limits of moderation. Lengths are in characters. */
export const MODERATION_LIMITS = {
  reason: { max: 2000 },
  note: { max: 2000 },
} as const;

/**
 * How long others see that somebody has a listing open, without a sign of life, in seconds. A page gives
 * one each minute. It says so when it is left, too; this is for pages that can't, as when a machine
 * sleeps.
 */
export const PRESENCE_SECONDS = 90;

/** How long after a mail that lists submissions an admin gets no further one, in seconds (D42). */
export const ADMIN_MAIL_SECONDS = 10 * 60;
