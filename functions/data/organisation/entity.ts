import { Entity } from 'electrodb';
import { DEFAULT_REGION } from '../../../shared/organisations/limits.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE, type Table } from '../table.ts';

/** An organisation. It owns listings. */
export const organisationEntity = ({ client, name }: Table) =>
  new Entity(
    {
      model: { entity: 'organisation', version: '1', service: SERVICE },
      attributes: {
        organisation_id: { type: 'string', required: true, readOnly: true },
        name: { type: 'string', required: true },
        email: { type: 'string' },
        phone: { type: 'string' },
        address: { type: 'string' },
        description: { type: 'string' },
        region: { type: 'string', required: true, default: DEFAULT_REGION },
        owner_user_id: { type: 'string', required: true, readOnly: true },
        /** While its owner is suspended, none of its listings can become public (D5). */
        suspended: { type: 'boolean' },
        created_at: { type: 'string', required: true, readOnly: true },
      },
      indexes: {
        organisation: {
          pk: { ...primaryKey.pk, composite: ['organisation_id'] },
          sk: { ...primaryKey.sk, composite: [] },
        },
      },
    },
    { client, table: name },
  );
