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

/** The attribute with the name of the item's entity: `message`. */
export const ENTITY_ATTRIBUTE = '__edb_e__';

/** Finds messages to send, in the table's stream. */
export const QUEUED_MESSAGE = { entity: 'message', status: 'QUEUED' } as const;

/** Finds listings that are public, or hidden (D5), in the stream. */
export const PUBLISHED_LISTING = { entity: 'listing', status: 'PUBLISHED' } as const;

/** Finds calendars of listings in the stream. */
export const CALENDAR = { entity: 'calendar' } as const;

/** The entities that the directory is made from, and the attribute that identifies each. */
export const DIRECTORY_SOURCES = [
  { entity: 'profile', kind: 'user', id: 'user_id' },
  { entity: 'organisation', kind: 'organisation', id: 'organisation_id' },
  { entity: 'subscription', kind: 'organisation', id: 'organisation_id' },
  { entity: 'listing', kind: 'listing', id: 'listing_id' },
] as const;

/** Finds submitted listings to report to admins, in the stream. */
export const SUBMISSION = { entity: 'submission' } as const;

/** Finds changes in who may see a listing's photos (D22a), in the stream. */
export const PHOTO_ACCESS_CHANGE = { entity: 'photo-access-change' } as const;

/**
 * The secondary indexes. CloudFormation adds or removes one index in an update, and can't change
 * what an index holds. So all entities share the general ones, which hold keys alone: a new
 * question gets a partition of `gsi1`, not an index of its own, and reads its items from the table.
 * `docs/access-patterns.md` has the index of each question.
 */
export const TABLE_INDEXES = {
  /** Which listings are public? Sparse: an item is in it only while it is PUBLISHED. */
  published: { name: 'published', partition: 'published_pk', sort: 'published_sk' },
  gsi1: { name: 'gsi1', partition: 'gsi1pk', sort: 'gsi1sk' },
  gsi2: { name: 'gsi2', partition: 'gsi2pk', sort: 'gsi2sk' },
  gsi3: { name: 'gsi3', partition: 'gsi3pk', sort: 'gsi3sk' },
} as const satisfies Record<string, IndexShape>;
