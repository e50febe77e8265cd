import { CustomAttributeType, createSchema } from 'electrodb';
import { TABLE_INDEXES } from '../../../shared/data-model.ts';
import { PHOTO_REFUSALS } from '../../../shared/photos/refusals.ts';
import type { Actor } from '../audit/actor.ts';
import { indexKey, primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

/**
 * - PROCESSING: the place is reserved for a file that is being uploaded or processed.
 * - READY: the photo can be shown.
 * - REFUSED: the file was refused.
 * - REMOVED: the photo was removed, and its files aren't deleted yet.
 */
const PHOTO_STATES = ['PROCESSING', 'READY', 'REFUSED', 'REMOVED'] as const;

interface PhotoClaim {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly until: string;
}

const gsi1 = indexKey(TABLE_INDEXES.gsi1);

/** A photo of a listing, in the listing's partition. Its files' keys derive from its identifiers. */
export const photoModel = createSchema({
  model: { entity: 'photo', version: '1', service: SERVICE },
  attributes: {
    listing_id: { type: 'string', required: true, readOnly: true },
    photo_id: { type: 'string', required: true, readOnly: true },
    state: { type: PHOTO_STATES, required: true },
    alt: { type: 'string', required: true },
    /** Its number in the order of photos. The primary photo is 0. */
    sort_order: { type: 'number', required: true },
    /** The size of the largest stored form, in pixels, once the photo is READY. */
    width: { type: 'number' },
    height: { type: 'number' },
    thumbhash: { type: 'string' },
    /** True for an illustration made by AI. */
    ai_generated: { type: 'boolean' },
    /** When a photo that isn't READY expires, ISO 8601 in UTC. */
    kept_until: { type: 'string' },
    /** The uploader, until it is READY. */
    added_by: { type: CustomAttributeType<Actor>('any') },
    /** The ETag of its file. A later file is not accepted. */
    source: { type: 'string' },
    /** The call that processes the file, until it is done or the claim has run out. */
    claim: { type: CustomAttributeType<PhotoClaim>('any') },
    /** The name of its file, until it is READY. */
    file_name: { type: 'string' },
    refusal: { type: PHOTO_REFUSALS },
  },
  indexes: {
    listing: {
      collection: 'listing_with_photos',
      ...primaryKey(['listing_id'], ['photo_id']),
    },
    /** Sparse: the photos whose files are still to be deleted. */
    removed: {
      condition: ({ state }) => state === 'REMOVED',
      ...gsi1(['state'], ['listing_id', 'photo_id']),
    },
  },
});
