import { Entity } from 'electrodb';
import { primaryKey } from '../keys.ts';
import { AWAITING } from '../listing/state.ts';
import { SERVICE, type Table } from '../table.ts';

/**
 * An entry in the review queue. The queue is read consistently, so a listing is gone from it at once
 * after a decision. The transaction that submits or edits the listing writes the entry; the transaction
 * of the decision deletes it.
 */
export const reviewEntryEntity = ({ client, name }: Table) =>
  new Entity(
    {
      model: { entity: 'review-entry', version: '1', service: SERVICE },
      attributes: {
        awaiting: { type: AWAITING, required: true, readOnly: true },
        listing_id: { type: 'string', required: true, readOnly: true },
        /** When the listing was created, ISO 8601 in UTC. */
        created_at: { type: 'string', required: true, readOnly: true },
      },
      indexes: {
        queue: {
          pk: { ...primaryKey.pk, composite: ['awaiting'] },
          sk: { ...primaryKey.sk, composite: ['created_at', 'listing_id'] },
        },
      },
    },
    { client, table: name },
  );
