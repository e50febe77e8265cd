/** Limits of moderation. Lengths are in characters. */
export const MODERATION_LIMITS = { reason: { max: 2000 } } as const;

/** How long an admin may undo a decision. */
export const UNDO_SECONDS = 10;

/** How much longer the server takes it: answer and request are on their way for a while. */
export const UNDO_GRACE_SECONDS = 5;
