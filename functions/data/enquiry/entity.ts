import { CustomAttributeType, createSchema } from 'electrodb';
import { TABLE_INDEXES, TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import {
  ENQUIRY_SOURCES,
  ENQUIRY_STATUSES,
  type EnquiryChange,
} from '../../../shared/enquiries/types.ts';
import { indexKey, primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

const gsi1 = indexKey(TABLE_INDEXES.gsi1);
const gsi2 = indexKey(TABLE_INDEXES.gsi2);

/** A visitor's message to an organisation about one of its listings. */
export const enquiryModel = createSchema({
  model: { entity: 'enquiry', version: '1', service: SERVICE },
  attributes: {
    enquiry_id: { type: 'string', required: true, readOnly: true },
    organisation_id: { type: 'string', required: true, readOnly: true },
    listing_id: { type: 'string', required: true, readOnly: true },
    /** The listing's title when the enquiry was sent. */
    listing_title: { type: 'string', required: true, readOnly: true },
    /** The sender and their text. All of it is deleted with the sender's account (D9). */
    name: { type: 'string' },
    email: { type: 'string' },
    phone: { type: 'string' },
    message: { type: 'string' },
    /** The hash of the sender's address, until the address is removed. */
    sender: { type: 'string' },
    status: { type: ENQUIRY_STATUSES, required: true },
    /** The changes of its status by the organisation, oldest first. A new one has none. */
    history: { type: CustomAttributeType<readonly EnquiryChange[]>('any') },
    source: { type: ENQUIRY_SOURCES, required: true, readOnly: true },
    /** ISO 8601 in UTC. */
    created_at: { type: 'string', required: true, readOnly: true },
    [TTL_ATTRIBUTE]: { type: 'number', required: true, readOnly: true },
  },
  indexes: {
    enquiry: primaryKey(['enquiry_id'], []),
    /** Sparse: an enquiry leaves it when it is anonymised. */
    sent: gsi2(['sender'], ['enquiry_id']),
    /** For admins who settle a dispute. */
    ofListing: gsi1(['listing_id'], ['created_at', 'enquiry_id']),
  },
});

/**
 * An entry in the list of an organisation's enquiries of one status. The transaction that creates
 * or moves the enquiry writes it, so the list and the number of new ones are right at once.
 */
export const enquiryEntryModel = createSchema({
  model: { entity: 'enquiry-entry', version: '1', service: SERVICE },
  attributes: {
    organisation_id: { type: 'string', required: true, readOnly: true },
    status: { type: ENQUIRY_STATUSES, required: true, readOnly: true },
    created_at: { type: 'string', required: true, readOnly: true },
    enquiry_id: { type: 'string', required: true, readOnly: true },
    [TTL_ATTRIBUTE]: { type: 'number', required: true, readOnly: true },
  },
  indexes: {
    list: primaryKey(['organisation_id', 'status'], ['created_at', 'enquiry_id']),
  },
});
