import { Entity } from 'electrodb';
import { primaryKey } from '../keys.ts';
import { SERVICE, type Table } from '../table.ts';

/**
 * How many listings an organisation has in each state. It changes in the transaction that creates or
 * deletes a listing, or takes it to another state. It is not on the organisation itself, on which
 * approvals of listings depend: those would get in each other's way.
 */
export const listingCountsEntity = ({ client, name }: Table) =>
  new Entity(
    {
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
        counts: {
          pk: { ...primaryKey.pk, composite: ['organisation_id'] },
          sk: { ...primaryKey.sk, composite: [] },
        },
      },
    },
    { client, table: name },
  );
