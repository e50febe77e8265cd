import { Entity } from 'electrodb';
import { primaryKey } from '../keys.ts';
import { AWAITING } from '../listing/state.ts';
import { SERVICE, type Table } from '../table.ts';

/**
 * A listing in the review queue, which is read consistently: whoever has just decided on one doesn't
 * find it there again. It is written in the transaction of the change that the listing waits for, and
 * deleted in that of the decision.
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
