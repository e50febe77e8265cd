/** The key of the one object that holds the search index. */
export const SNAPSHOT_KEY = 'published-listings';

/** Without a snapshot, a search reads so many listings at most: a second or two on the local engine. */
export const MOST_READ_BY_A_SEARCH = 5_000;

/** How long an instance searches with the snapshot that it has before it asks for a newer one. */
export const SNAPSHOT_FRESH_MS = 2_000;
