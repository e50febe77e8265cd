import { createSchema } from 'electrodb';
import { primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';
import { AWAITING } from './state.ts';

/**
 * An entry in the list of an organisation's listings. The list is read consistently, so it shows a
 * listing at once after its creation and never after its deletion. The transaction that creates or
 * deletes the listing writes the entry.
 */
export const ownedListingModel = createSchema({
  model: { entity: 'owned-listing', version: '1', service: SERVICE },
  attributes: {
    organisation_id: { type: 'string', required: true, readOnly: true },
    listing_id: { type: 'string', required: true, readOnly: true },
    /** When the listing was created, ISO 8601 in UTC. */
    created_at: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    list: primaryKey(['organisation_id'], ['created_at', 'listing_id']),
  },
});

/**
 * How many listings an organisation has in each state. The transaction that creates or deletes a
 * listing, or changes its state, writes this too. The counts are an item apart from the
 * organisation, because approvals check the organisation's item and would conflict with these
 * writes.
 */
export const listingCountsModel = createSchema({
  model: { entity: 'listing-counts', version: '1', service: SERVICE },
  attributes: {
    organisation_id: { type: 'string', required: true, readOnly: true },
    DRAFT: { type: 'number' },
    PENDING: { type: 'number' },
    PUBLISHED: { type: 'number' },
    REJECTED: { type: 'number' },
    ARCHIVED: { type: 'number' },
  },
  indexes: {
    counts: primaryKey(['organisation_id'], []),
  },
});

/**
 * An entry in the review queue. The queue is read consistently, so a decision removes a listing
 * from it at once. The transaction that submits or edits the listing writes the entry; the
 * transaction of the decision deletes it.
 */
export const reviewEntryModel = createSchema({
  model: { entity: 'review-entry', version: '1', service: SERVICE },
  attributes: {
    awaiting: { type: AWAITING, required: true, readOnly: true },
    listing_id: { type: 'string', required: true, readOnly: true },
    /** When the listing was created, ISO 8601 in UTC. */
    created_at: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    queue: primaryKey(['awaiting'], ['created_at', 'listing_id']),
  },
});
