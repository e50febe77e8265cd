import { createSchema } from 'electrodb';
import { TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

/**
 * The listing that a moderator or an admin has open for review: one item a person, all in one
 * partition, which the review queue reads whole.
 */
export const presenceModel = createSchema({
  model: { entity: 'presence', version: '1', service: SERVICE },
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    full_name: { type: 'string', required: true },
    listing_id: { type: 'string', required: true },
    [TTL_ATTRIBUTE]: { type: 'number', required: true },
  },
  indexes: {
    presences: primaryKey([], ['user_id']),
  },
});
