/** The key of the one object that holds the search index. */
export const SNAPSHOT_KEY = 'published-listings';

/** The most listings read by a search without a snapshot: 1 to 2 seconds on the local engine. */
export const MOST_READ_BY_A_SEARCH = 5_000;

/** How long an instance uses its snapshot before it asks for a newer one. */
export const SNAPSHOT_FRESH_MS = 2_000;
