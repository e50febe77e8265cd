import { createSchema } from 'electrodb';
import { TABLE_INDEXES, TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import { indexKey, primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

const gsi2 = indexKey(TABLE_INDEXES.gsi2);

/**
 * An enquiry that goes to its organisation once its sender has proved their address. It isn't in
 * the organisation's lists and counts, and is deleted after a day.
 */
export const unconfirmedEnquiryModel = createSchema({
  model: { entity: 'unconfirmed-enquiry', version: '1', service: SERVICE },
  attributes: {
    enquiry_id: { type: 'string', required: true, readOnly: true },
    listing_id: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true, readOnly: true },
    email: { type: 'string', required: true, readOnly: true },
    phone: { type: 'string', readOnly: true },
    message: { type: 'string', required: true, readOnly: true },
    /** The hash of the sender's address. */
    sender: { type: 'string', required: true, readOnly: true },
    /** How often a code was entered for it. */
    tries: { type: 'number', required: true, default: 0 },
    /** ISO 8601 in UTC. */
    created_at: { type: 'string', required: true, readOnly: true },
    [TTL_ATTRIBUTE]: { type: 'number', required: true, readOnly: true },
  },
  indexes: {
    enquiry: primaryKey(['enquiry_id'], []),
    sent: gsi2(['sender'], ['enquiry_id']),
  },
});

/**
 * The code that proves a mailbox, for all its waiting enquiries. After the day's last mail to the
 * mailbox, the newest code goes on working, so that nobody can use up another person's mails.
 */
export const mailboxCodeModel = createSchema({
  model: { entity: 'mailbox-code', version: '1', service: SERVICE },
  attributes: {
    /** The hash of the mailbox. */
    mailbox: { type: 'string', required: true, readOnly: true },
    /** The newest message to it. Only its code is valid. */
    message_id: { type: 'string', required: true },
    /** The number of messages since `mails_from`, which is in seconds since 1970. */
    mails: { type: 'number', required: true },
    mails_from: { type: 'number', required: true },
    code_salt: { type: 'string' },
    code_digest: { type: 'string' },
    [TTL_ATTRIBUTE]: { type: 'number', required: true },
  },
  indexes: {
    mailbox: primaryKey(['mailbox'], []),
  },
});
