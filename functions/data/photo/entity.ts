import { Entity } from 'electrodb';
import { primaryKey } from '../keys.ts';
import { perTable, SERVICE } from '../table.ts';

/** A photo of a listing, in the listing's partition. Its files' keys derive from its identifiers. */
export const photoEntity = perTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'photo', version: '1', service: SERVICE },
        attributes: {
          listing_id: { type: 'string', required: true, readOnly: true },
          photo_id: { type: 'string', required: true, readOnly: true },
          alt: { type: 'string', required: true },
          /** From 0, the primary photo. */
          sort_order: { type: 'number', required: true },
          /** Pixels of the largest stored form. */
          width: { type: 'number', required: true },
          height: { type: 'number', required: true },
          thumbhash: { type: 'string', required: true },
        },
        indexes: {
          listing: {
            collection: 'listing_with_photos',
            pk: { ...primaryKey.pk, composite: ['listing_id'] },
            sk: { ...primaryKey.sk, composite: ['photo_id'] },
          },
        },
      },
      { client: table.client, table: table.name },
    ),
);
