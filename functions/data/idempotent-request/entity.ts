import { createSchema } from 'electrodb';
import { TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

/** A request that has created something, remembered for a day by its `Idempotency-Key`. */
export const idempotentRequestModel = createSchema({
  model: { entity: 'idempotent-request', version: '1', service: SERVICE },
  attributes: {
    /** A hash of who made the request, for which operation and under which key. */
    request_id: { type: 'string', required: true, readOnly: true },
    /** A hash of its body. */
    fingerprint: { type: 'string', required: true, readOnly: true },
    created_id: { type: 'string', required: true, readOnly: true },
    /** ISO 8601 in UTC. */
    created_at: { type: 'string', required: true, readOnly: true },
    [TTL_ATTRIBUTE]: { type: 'number', required: true, readOnly: true },
  },
  indexes: {
    request: primaryKey(['request_id'], []),
  },
});
