import { Entity } from 'electrodb';
import { TABLE_INDEXES } from '../../../shared/data-model.ts';
import { PROFILE_STATUSES, USER_ROLES } from '../../../shared/profiles/types.ts';
import { adminsKey, primaryKey } from '../keys.ts';
import { perTable, SERVICE } from '../table.ts';

/** A person's profile. Its key is the user's identifier, so that a token leads to it in one read. */
export const profileEntity = perTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'profile', version: '1', service: SERVICE },
        attributes: {
          user_id: { type: 'string', required: true, readOnly: true },
          full_name: { type: 'string', required: true },
          email: { type: 'string', required: true },
          phone: { type: 'string' },
          status: { type: PROFILE_STATUSES, required: true, default: 'ACTIVE' },
          /** What the person owns, oldest first: whose they are is known in the read of the profile. */
          organisation_ids: {
            type: 'list',
            items: { type: 'string' },
            required: true,
            default: () => [],
          },
          /** Tokens that were issued before this instant count no more, in seconds since 1970. */
          sessions_valid_from: { type: 'number' },
          /**
           * While there is a second factor: sessions that began before this instant were not asked
           * for it, in seconds since 1970.
           */
          second_factor_from: { type: 'number' },
          role: { type: USER_ROLES, required: true, default: 'PUBLIC' },
          created_at: { type: 'string', required: true, readOnly: true },
        },
        indexes: {
          profile: {
            pk: { ...primaryKey.pk, composite: ['user_id'] },
            sk: { ...primaryKey.sk, composite: [] },
          },
          admins: {
            ...adminsKey,
            condition: (profile) => profile.role === 'ADMIN',
            projection: TABLE_INDEXES.admins.attributes,
            // The role, or a change of it would leave the index's key half written.
            pk: { ...adminsKey.pk, composite: ['role'] },
            sk: { ...adminsKey.sk, composite: ['user_id'] },
          },
        },
      },
      { client: table.client, table: table.name },
    ),
);
