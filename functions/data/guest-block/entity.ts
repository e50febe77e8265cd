import { createSchema } from 'electrodb';
import { TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

/** The attributes of a block, and of its entry in the organisation's list. */
const blockAttributes = {
  user_id: { type: 'string', required: true, readOnly: true },
  organisation_id: { type: 'string', required: true, readOnly: true },
  /** The booking from which the guest was blocked, and their name in it. */
  booking_id: { type: 'string', required: true, readOnly: true },
  guest_name: { type: 'string', required: true, readOnly: true },
  /** ISO 8601 in UTC. */
  blocked_at: { type: 'string', required: true, readOnly: true },
  /** Expires with that booking. After that, nothing about the guest is kept (D38). */
  [TTL_ATTRIBUTE]: { type: 'number', required: true, readOnly: true },
} as const;

/**
 * An organisation's block of a guest, who can request no more stays (D33a): one item for both,
 * whose absence is a condition of writing each request.
 */
export const guestBlockModel = createSchema({
  model: { entity: 'guest-block', version: '1', service: SERVICE },
  attributes: blockAttributes,
  indexes: {
    block: primaryKey(['user_id'], ['organisation_id']),
  },
});

/** An entry in an organisation's list of blocked guests, written and deleted with the block. */
export const blockedGuestModel = createSchema({
  model: { entity: 'blocked-guest', version: '1', service: SERVICE },
  attributes: blockAttributes,
  indexes: {
    list: primaryKey(['organisation_id'], ['blocked_at', 'booking_id']),
  },
});
