/**
 * The physical shape of the one DynamoDB table: what the template creates and the entities write.
 * Both sides read it here, so a name can't differ between them.
 */

/** The primary key's attributes. */
export const TABLE_KEYS = { partition: 'pk', sort: 'sk' } as const;

/** DynamoDB deletes an item with this attribute (seconds since 1970) some time after that moment. */
export const TTL_ATTRIBUTE = 'expires_at';

interface IndexShape {
  readonly name: string;
  readonly partition: string;
  readonly sort: string;
}

/** The attribute that says which entity an item is of: `message`. */
export const ENTITY_ATTRIBUTE = '__edb_e__';

/** The filter that finds the messages to be sent in the table's stream. */
export const QUEUED_MESSAGE = { entity: 'message', status: 'QUEUED' } as const;

/** The filter that finds in it the listings that anybody may find, or that are hidden (D5). */
export const PUBLISHED_LISTING = { entity: 'listing', status: 'PUBLISHED' } as const;

/** The filter that finds in it the calendars of listings. */
export const CALENDAR = { entity: 'calendar' } as const;

/** The filter that finds in it the submitted listings that admins are to be told of. */
export const SUBMISSION = { entity: 'submission' } as const;

/** The filter that finds in it the changes that decide who may see a listing's photos (D22a). */
export const PHOTO_ACCESS_CHANGE = { entity: 'photo-access-change' } as const;

/**
 * The secondary indexes. CloudFormation adds or removes one index in an update, and can't change what
 * an index holds. So the general ones are shared by all entities and hold keys alone: a new question
 * gets a partition of `gsi1`, not an index of its own, and reads its items from the table.
 * `docs/access-patterns.md` says which question goes where.
 */
export const TABLE_INDEXES = {
  /** Which listings are public? Sparse: an item is in it only while it is PUBLISHED. */
  published: { name: 'published', partition: 'published_pk', sort: 'published_sk' },
  gsi1: { name: 'gsi1', partition: 'gsi1pk', sort: 'gsi1sk' },
  gsi2: { name: 'gsi2', partition: 'gsi2pk', sort: 'gsi2sk' },
  gsi3: { name: 'gsi3', partition: 'gsi3pk', sort: 'gsi3sk' },
} as const satisfies Record<string, IndexShape>;
