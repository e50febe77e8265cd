import { type CreateEntityItem, CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { TABLE_INDEXES } from '../../../shared/data-model.ts';
import { PHOTO_REFUSALS } from '../../../shared/photos/refusals.ts';
import type { Actor } from '../audit/actor.ts';
import { generalKey, primaryKey } from '../keys.ts';
import { SERVICE, type Table } from '../table.ts';

/**
 * - PROCESSING: a place is kept for a file that is being sent or made ready.
 * - READY: the photo can be shown.
 * - REFUSED: the file was refused.
 * - REMOVED: the photo is removed, and its files are still to be deleted.
 */
const PHOTO_STATES = ['PROCESSING', 'READY', 'REFUSED', 'REMOVED'] as const;

const gsi1 = generalKey(TABLE_INDEXES.gsi1);

/** A photo of a listing, in the listing's partition. Its files' keys derive from its identifiers. */
export const photoEntity = ({ client, name }: Table) =>
  new Entity(
    {
      model: { entity: 'photo', version: '1', service: SERVICE },
      attributes: {
        listing_id: { type: 'string', required: true, readOnly: true },
        photo_id: { type: 'string', required: true, readOnly: true },
        state: { type: PHOTO_STATES, required: true },
        alt: { type: 'string', required: true },
        /** From 0, the primary photo, among those that have a place. */
        sort_order: { type: 'number', required: true },
        /** Pixels of the largest stored form, once it is ready. */
        width: { type: 'number' },
        height: { type: 'number' },
        thumbhash: { type: 'string' },
        /** Until when it is kept while it is not ready, ISO 8601 in UTC. */
        kept_until: { type: 'string' },
        /** Who sends it, until it is ready. */
        added_by: { type: CustomAttributeType<Actor>('any') },
        /** The ETag of the file that it is made of: another one that comes later is not taken. */
        source: { type: 'string' },
        refusal: { type: PHOTO_REFUSALS },
      },
      indexes: {
        listing: {
          collection: 'listing_with_photos',
          pk: { ...primaryKey.pk, composite: ['listing_id'] },
          sk: { ...primaryKey.sk, composite: ['photo_id'] },
        },
        /** Sparse: the photos whose files are still to be deleted. */
        removed: {
          ...gsi1,
          condition: ({ state }) => state === 'REMOVED',
          pk: { ...gsi1.pk, composite: ['state'] },
          sk: { ...gsi1.sk, composite: ['listing_id', 'photo_id'] },
        },
      },
    },
    { client, table: name },
  );

export type ListingPhoto = EntityItem<ReturnType<typeof photoEntity>>;
export type NewListingPhoto = CreateEntityItem<ReturnType<typeof photoEntity>>;

/** A photo that can be shown. */
export type ReadyPhoto = ListingPhoto &
  Required<Pick<ListingPhoto, 'width' | 'height' | 'thumbhash'>>;
