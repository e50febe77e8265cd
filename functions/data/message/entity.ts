import { CustomAttributeType, createSchema } from 'electrodb';
import { QUEUED_MESSAGE, TABLE_INDEXES, TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import { indexKey, primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';
import {
  isUnsent,
  MESSAGE_KINDS,
  MESSAGE_STATUSES,
  type MessageContent,
  RECIPIENT_GROUPS,
} from './schema.ts';

const gsi1 = indexKey(TABLE_INDEXES.gsi1);
const gsi2 = indexKey(TABLE_INDEXES.gsi2);

/**
 * A message to one person or to a group. The mailer sends it once the transaction that wrote it has
 * succeeded.
 */
export const messageModel = createSchema({
  model: { entity: QUEUED_MESSAGE.entity, version: '1', service: SERVICE },
  attributes: {
    message_id: { type: 'string', required: true, readOnly: true },
    kind: { type: MESSAGE_KINDS, required: true, readOnly: true },
    /** The recipient's address; absent for a message to a group. */
    to: { type: 'string', readOnly: true },
    /** The hash of that address, or the group. */
    recipient: { type: 'string', required: true, readOnly: true },
    /** The recipient's full name, if known. */
    to_name: { type: 'string', readOnly: true },
    /** The user who receives it, if the address is known to be theirs. */
    to_user: { type: 'string', readOnly: true },
    /** The secret in the link with which that user switches off such messages. */
    unsubscribe_token: { type: 'string', readOnly: true },
    /** The group that receives it; absent for a message to one person. */
    to_group: { type: RECIPIENT_GROUPS, readOnly: true },
    /** The booking that it is about. It stays once the content is removed. */
    booking_id: { type: 'string', readOnly: true },
    /** The values in the text of this kind of message; none once there is nothing to send. */
    data: {
      type: CustomAttributeType<MessageContent['data']>('any'),
      required: true,
    },
    status: { type: MESSAGE_STATUSES, required: true, default: QUEUED_MESSAGE.status },
    /** When a HELD message is queued, ISO 8601 in UTC. */
    held_until: { type: 'string', readOnly: true },
    /** ISO 8601 in UTC, as is `sent_at`. */
    created_at: { type: 'string', required: true, readOnly: true },
    sent_at: { type: 'string' },
    /** When an operator last queued it again. */
    requeued_at: { type: 'string' },
    /** The mail service's id of the mail. */
    ses_message_id: { type: 'string' },
    /** Why the mail service refused it for good, without personal data. */
    failure: { type: 'string' },
    [TTL_ATTRIBUTE]: { type: 'number', required: true, readOnly: true },
  },
  indexes: {
    message: primaryKey(['message_id'], []),
    /** Sparse: a message leaves it when it is sent, fanned out or dropped. */
    unsent: {
      condition: ({ status }) => isUnsent(status),
      ...gsi1(['status'], ['created_at', 'message_id']),
    },
    received: gsi2(['recipient'], ['message_id']),
  },
});
