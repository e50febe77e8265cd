/** Limits of moderation. Lengths are in characters. */
export const MODERATION_LIMITS = {
  reason: { max: 2000 },
  note: { max: 2000 },
} as const;

/** How long an admin can undo a decision. */
export const UNDO_SECONDS = 10;

/** How much longer the server accepts it: response and request take time to arrive. */
export const UNDO_GRACE_SECONDS = 5;

/** How long after a mail that lists submissions an admin gets no further one, in seconds (D42). */
export const ADMIN_MAIL_SECONDS = 10 * 60;
