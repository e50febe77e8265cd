import { createSchema } from 'electrodb';
import { SUBMISSION, TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

/** A submission of a listing that isn't in a digest to the reviewers yet. */
export const submissionModel = createSchema({
  model: { entity: SUBMISSION.entity, version: '1', service: SERVICE },
  attributes: {
    listing_id: { type: 'string', required: true, readOnly: true },
    /** ISO 8601 in UTC. */
    submitted_at: { type: 'string', required: true, readOnly: true },
    title: { type: 'string', required: true, readOnly: true },
    area_name: { type: 'string', required: true, readOnly: true },
    organisation_name: { type: 'string', required: true, readOnly: true },
    /** The full name of the person who submitted it. */
    submitted_by: { type: 'string', required: true, readOnly: true },
    [TTL_ATTRIBUTE]: { type: 'number', required: true, readOnly: true },
  },
  indexes: {
    submission: {
      collection: 'pending',
      ...primaryKey([], ['submitted_at', 'listing_id']),
    },
  },
});

/** When the last digest was queued: one item for the site, in the partition of the submissions. */
export const adminDigestModel = createSchema({
  model: { entity: 'admin-digest', version: '1', service: SERVICE },
  attributes: {
    /** ISO 8601 in UTC. */
    queued_at: { type: 'string', required: true },
  },
  indexes: {
    digest: {
      collection: 'pending',
      ...primaryKey([], []),
    },
  },
});
