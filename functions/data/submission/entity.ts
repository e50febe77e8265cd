import { Entity } from 'electrodb';
import { SUBMISSION, TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE, type Table } from '../table.ts';

/** A submission of a listing that isn't in a digest to the admins yet. */
export const submissionEntity = ({ client, name }: Table) =>
  new Entity(
    {
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
          pk: { ...primaryKey.pk, composite: [] },
          sk: { ...primaryKey.sk, composite: ['submitted_at', 'listing_id'] },
        },
      },
    },
    { client, table: name },
  );

/** When the last digest was queued: one item for the site, in the partition of the submissions. */
export const adminDigestEntity = ({ client, name }: Table) =>
  new Entity(
    {
      model: { entity: 'admin-digest', version: '1', service: SERVICE },
      attributes: {
        /** ISO 8601 in UTC. */
        queued_at: { type: 'string', required: true },
      },
      indexes: {
        digest: {
          collection: 'pending',
          pk: { ...primaryKey.pk, composite: [] },
          sk: { ...primaryKey.sk, composite: [] },
        },
      },
    },
    { client, table: name },
  );
