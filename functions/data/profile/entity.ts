import { Entity } from 'electrodb';
import { USER_ROLES } from '../../../shared/profiles/types.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE, type Table } from '../table.ts';

/** A person's profile. Its key is the user's identifier, so that a token leads to it in one read. */
export const profileEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'profile', version: '1', service: SERVICE },
      attributes: {
        user_id: { type: 'string', required: true, readOnly: true },
        full_name: { type: 'string', required: true },
        email: { type: 'string', required: true },
        role: { type: USER_ROLES, required: true, default: 'PUBLIC' },
        created_at: { type: 'string', required: true, readOnly: true },
      },
      indexes: {
        profile: {
          pk: { ...primaryKey.pk, composite: ['user_id'] },
          sk: { ...primaryKey.sk, composite: [] },
        },
      },
    },
    { client: table.client, table: table.name },
  );
