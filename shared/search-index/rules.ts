/** The key of the one object that holds the search index. */
export const SNAPSHOT_KEY = 'published-listings';

/** How long an instance searches with the snapshot that it has before it asks for a newer one. */
export const SNAPSHOT_FRESH_MS = 2_000;
