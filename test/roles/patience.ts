/** Milliseconds that an exercise may take while nothing is denied: a busy machine takes its time. */
export const ALLOWED_MS = 240_000;

/** Milliseconds that it may take while a grant is missing, which it may wait for in vain. */
export const DENIED_MS = 10_000;
