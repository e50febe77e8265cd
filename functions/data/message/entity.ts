import { CustomAttributeType, Entity } from 'electrodb';
import { QUEUED_MESSAGE, TABLE_INDEXES, TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import { primaryKey, unsentKey } from '../keys.ts';
import { perTable, SERVICE } from '../table.ts';
import {
  MESSAGE_KINDS,
  MESSAGE_STATUSES,
  type MessageContent,
  RECIPIENT_GROUPS,
  UNSENT_STATUSES,
} from './schema.ts';

/**
 * A message to one person or to a group. The mailer sends it after the transaction that wrote it has
 * succeeded.
 */
export const messageEntity = perTable(
  (table) =>
    new Entity(
      {
        model: { entity: QUEUED_MESSAGE.entity, version: '1', service: SERVICE },
        attributes: {
          message_id: { type: 'string', required: true, readOnly: true },
          kind: { type: MESSAGE_KINDS, required: true, readOnly: true },
          /** The recipient's address; absent where the message is to a group. */
          to: { type: 'string', readOnly: true },
          /** The recipient's full name, where it is known. */
          to_name: { type: 'string', readOnly: true },
          /** The group that receives it; absent where the message is to one person. */
          to_group: { type: RECIPIENT_GROUPS, readOnly: true },
          /** The address that a reply goes to. */
          reply_to: { type: 'string', readOnly: true },
          /** The values that this kind's text is made of. */
          data: {
            type: CustomAttributeType<MessageContent['data']>('any'),
            required: true,
            readOnly: true,
          },
          status: { type: MESSAGE_STATUSES, required: true, default: QUEUED_MESSAGE.status },
          /** ISO 8601 in UTC, as is `sent_at`. */
          created_at: { type: 'string', required: true, readOnly: true },
          sent_at: { type: 'string' },
          /** When an operator last queued it again. */
          requeued_at: { type: 'string' },
          /** The mail service's id of it. */
          ses_message_id: { type: 'string' },
          /** Why it was refused for good, without personal data. */
          failure: { type: 'string' },
          [TTL_ATTRIBUTE]: { type: 'number', required: true, readOnly: true },
        },
        indexes: {
          message: {
            pk: { ...primaryKey.pk, composite: ['message_id'] },
            sk: { ...primaryKey.sk, composite: [] },
          },
          unsent: {
            ...unsentKey,
            condition: ({ status }) => UNSENT_STATUSES.some((each) => each === status),
            projection: TABLE_INDEXES.unsent.attributes,
            pk: { ...unsentKey.pk, composite: [] },
            sk: { ...unsentKey.sk, composite: ['created_at', 'message_id'] },
          },
        },
      },
      { client: table.client, table: table.name },
    ),
);
