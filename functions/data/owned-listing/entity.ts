import { Entity } from 'electrodb';
import { primaryKey } from '../keys.ts';
import { SERVICE, type Table } from '../table.ts';

/**
 * An entry in the list of an organisation's listings. The list is read consistently, so it shows a
 * listing at once after its creation and never after its deletion. The transaction that creates or
 * deletes the listing writes the entry.
 */
export const ownedListingEntity = ({ client, name }: Table) =>
  new Entity(
    {
      model: { entity: 'owned-listing', version: '1', service: SERVICE },
      attributes: {
        organisation_id: { type: 'string', required: true, readOnly: true },
        listing_id: { type: 'string', required: true, readOnly: true },
        /** When the listing was created, ISO 8601 in UTC. */
        created_at: { type: 'string', required: true, readOnly: true },
      },
      indexes: {
        list: {
          pk: { ...primaryKey.pk, composite: ['organisation_id'] },
          sk: { ...primaryKey.sk, composite: ['created_at', 'listing_id'] },
        },
      },
    },
    { client, table: name },
  );
