/** For how long a moderator's decision, and a host's answer to a request, can be undone. */
export const UNDO_SECONDS = 10;

/** How much longer the server accepts it: response and request take time to arrive. */
export const UNDO_GRACE_SECONDS = 5;
