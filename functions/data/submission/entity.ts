import { Entity } from 'electrodb';
import { SUBMISSION, TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE, type Table } from '../table.ts';

/** A listing that was submitted, until the admins have been told of it. */
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
        /** The full name of who submitted it. */
        submitted_by: { type: 'string', required: true, readOnly: true },
        [TTL_ATTRIBUTE]: { type: 'number', required: true, readOnly: true },
      },
      indexes: {
        submission: {
          collection: 'news',
          pk: { ...primaryKey.pk, composite: [] },
          sk: { ...primaryKey.sk, composite: ['submitted_at', 'listing_id'] },
        },
      },
    },
    { client, table: name },
  );

/** When the admins were last told what was submitted: one item for the whole site, beside the news. */
export const tellingEntity = ({ client, name }: Table) =>
  new Entity(
    {
      model: { entity: 'telling', version: '1', service: SERVICE },
      attributes: {
        /** ISO 8601 in UTC. */
        told_at: { type: 'string', required: true },
      },
      indexes: {
        telling: {
          collection: 'news',
          pk: { ...primaryKey.pk, composite: [] },
          sk: { ...primaryKey.sk, composite: [] },
        },
      },
    },
    { client, table: name },
  );
