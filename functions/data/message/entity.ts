import { CustomAttributeType, Entity } from 'electrodb';
import { QUEUED_MESSAGE, TABLE_INDEXES, TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import { primaryKey, unsentKey } from '../keys.ts';
import { perTable, SERVICE } from '../table.ts';
import { MESSAGE_KINDS, MESSAGE_STATUSES, type MessageContent } from './schema.ts';

/** A message to one person, sent by the mailer once the transaction that wrote it has passed. */
export const messageEntity = perTable(
  (table) =>
    new Entity(
      {
        model: { entity: QUEUED_MESSAGE.entity, version: '1', service: SERVICE },
        attributes: {
          message_id: { type: 'string', required: true, readOnly: true },
          kind: { type: MESSAGE_KINDS, required: true, readOnly: true },
          /** An address. */
          to: { type: 'string', required: true, readOnly: true },
          /** The full name of whom it goes to, where it is known. */
          to_name: { type: 'string', readOnly: true },
          /** The address that an answer goes to. */
          reply_to: { type: 'string', readOnly: true },
          /** What the kind says that there is. */
          data: {
            type: CustomAttributeType<MessageContent['data']>('any'),
            required: true,
            readOnly: true,
          },
          status: { type: MESSAGE_STATUSES, required: true, default: QUEUED_MESSAGE.status },
          /** ISO 8601 in UTC, as is `sent_at`. */
          created_at: { type: 'string', required: true, readOnly: true },
          sent_at: { type: 'string' },
          /** When somebody last asked for it to be tried again. */
          requeued_at: { type: 'string' },
          /** What the mail service calls it. */
          ses_message_id: { type: 'string' },
          /** Why it was refused for good; without anything personal. */
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
            condition: (message) => message.status !== 'SENT' && message.status !== 'DROPPED',
            projection: TABLE_INDEXES.unsent.attributes,
            pk: { ...unsentKey.pk, composite: [] },
            sk: { ...unsentKey.sk, composite: ['created_at', 'message_id'] },
          },
        },
      },
      { client: table.client, table: table.name },
    ),
);
