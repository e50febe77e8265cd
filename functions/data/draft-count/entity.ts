import { Entity } from 'electrodb';
import { primaryKey } from '../keys.ts';
import { perTable, SERVICE } from '../table.ts';

/**
 * How many of an organisation's listings are drafts. It changes in the transaction of whatever makes
 * a draft or ends one. Not on the organisation itself, on which approvals of its listings depend.
 */
export const draftCountEntity = perTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'draft-count', version: '1', service: SERVICE },
        attributes: {
          organisation_id: { type: 'string', required: true, readOnly: true },
          drafts: { type: 'number' },
        },
        indexes: {
          count: {
            pk: { ...primaryKey.pk, composite: ['organisation_id'] },
            sk: { ...primaryKey.sk, composite: [] },
          },
        },
      },
      { client: table.client, table: table.name },
    ),
);
