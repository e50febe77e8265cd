/**
 * The physical shape of the one DynamoDB table: what the template creates and the entities write.
 * Both sides read it here, so a name can't differ between them.
 */

/** The primary key's attributes. */
export const TABLE_KEYS = { partition: 'pk', sort: 'sk' } as const;

/** Items that carry this attribute (seconds since 1970) are removed some time after it has passed. */
export const TTL_ATTRIBUTE = 'expires_at';

interface IndexShape {
  readonly name: string;
  readonly partition: string;
  readonly sort: string;
  /** The item's attributes that the index holds besides the keys. */
  readonly attributes: readonly string[];
}

/** The attribute that says which entity an item is of: `message`. */
export const ENTITY_ATTRIBUTE = '__edb_e__';

/** What the table's stream is filtered by to find the messages that are to be sent. */
export const QUEUED_MESSAGE = { entity: 'message', status: 'QUEUED' } as const;

/** What it is filtered by to find the listings that the admins are to be told of. */
export const SUBMISSION = { entity: 'submission' } as const;

/** The attributes by which ElectroDB recognises an item's entity and version; an index needs them too. */
const ENTITY_MARKS = [ENTITY_ATTRIBUTE, '__edb_v__'] as const;

/** What an index projects, as CloudFormation's `NonKeyAttributes` has it. */
export const projectedAttributes = (index: IndexShape): string[] => [
  ...ENTITY_MARKS,
  ...index.attributes,
];

/** The secondary indexes, named by the question that they answer. */
export const TABLE_INDEXES = {
  /** Which listings are public? Sparse: an item is in it only while it is PUBLISHED. */
  published: {
    name: 'published',
    partition: 'published_pk',
    sort: 'published_sk',
    attributes: [
      'listing_id',
      'type',
      'title',
      'area_name',
      'outcode',
      'property_subtype',
      'price_pence',
      'bedrooms',
      'pets_allowed',
      'featured',
      'inside_national_park',
      'created_at',
    ],
  },
  /** Which listings does an organisation have? Their identifiers and states; the rest is in the table. */
  owned: {
    name: 'owned',
    partition: 'owned_pk',
    sort: 'owned_sk',
    attributes: ['listing_id', 'organisation_id', 'status', 'created_at'],
  },
  /** Which listings wait for an admin? Sparse: an item leaves it when an admin has settled it. */
  review: {
    name: 'review',
    partition: 'review_pk',
    sort: 'review_sk',
    attributes: ['listing_id', 'awaiting', 'created_at'],
  },
  /** Which photos are gone but for their files? Sparse: an item leaves the table with its files. */
  leftovers: {
    name: 'leftovers',
    partition: 'leftovers_pk',
    sort: 'leftovers_sk',
    attributes: ['listing_id', 'photo_id', 'state'],
  },
  /** Who are the admins? Sparse: a profile is in it only while its role is ADMIN. */
  admins: {
    name: 'admins',
    partition: 'admins_pk',
    sort: 'admins_sk',
    attributes: ['user_id', 'role', 'status', 'full_name', 'email'],
  },
  /** Which messages aren't sent? Sparse: an item leaves it when it is SENT or DROPPED. */
  unsent: {
    name: 'unsent',
    partition: 'unsent_pk',
    sort: 'unsent_sk',
    attributes: ['message_id', 'status', 'created_at'],
  },
} as const satisfies Record<string, IndexShape>;
