/** Limits of moderation. Lengths are in characters. */
export const MODERATION_LIMITS = { reason: { max: 2000 } } as const;
