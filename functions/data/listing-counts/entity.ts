import { Entity } from 'electrodb';
import { primaryKey } from '../keys.ts';
import { SERVICE, type Table } from '../table.ts';

/**
 * How many listings an organisation has in each state. The transaction that creates or deletes a
 * listing, or changes its state, writes this too. The counts are an item apart from the organisation,
 * because approvals check the organisation's item and would conflict with these writes.
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
