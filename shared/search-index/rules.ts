/** The key of the changes of the search index, the object that names its base. */
export const CHANGES_KEY = 'published-listings/changes';

/** The folder of the bases. */
export const BASES = 'published-listings/bases/';

/** The folder of the shards of the directory that admins search. */
export const DIRECTORY = 'directory/';

/**
 * How many shards it has. A change writes one of them: half a megabyte with 120,000 users,
 * organisations and listings.
 */
export const DIRECTORY_SHARDS = 64;

/** In bytes. Larger changes are merged into a new base. */
export const MOST_CHANGES = 512 * 1024;

/** The most listings read by a search without an index: 1 to 2 seconds on the local engine. */
export const MOST_READ_BY_A_SEARCH = 5_000;

/** The age from which an instance asks for newer changes, while it answers with its own. */
export const INDEX_ASKED_MS = 1_000;

/** The age from which it asks before it answers. */
export const INDEX_STALE_MS = 2_000;
