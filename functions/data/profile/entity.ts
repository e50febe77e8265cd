import { CustomAttributeType, Entity } from 'electrodb';
import { TABLE_INDEXES } from '../../../shared/data-model.ts';
import { PROFILE_STATUSES, USER_ROLES } from '../../../shared/profiles/types.ts';
import { generalKey, primaryKey } from '../keys.ts';
import { SERVICE, type Table } from '../table.ts';

/** A session that ended by itself, and until when its tokens would count, in seconds since 1970. */
export interface EndedSession {
  readonly id: string;
  readonly until: number;
}

const gsi1 = generalKey(TABLE_INDEXES.gsi1);

/** A person's profile. Its key is the user's identifier, so that a token leads to it in one read. */
export const profileEntity = ({ client, name }: Table) =>
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
        /** Sessions that began before this instant have ended, in seconds since 1970. */
        sessions_valid_from: { type: 'number' },
        /** The one of them that goes on: the session that ended the others. */
        kept_session: { type: 'string' },
        /** Sessions that ended by themselves, until (seconds since 1970) none of their tokens counts. */
        ended_sessions: { type: CustomAttributeType<readonly EndedSession[]>('any') },
        /**
         * While there is a second factor: sessions that began before this instant were not asked
         * for it, in seconds since 1970.
         */
        second_factor_from: { type: 'number' },
        /** Until then a sign-in may set up an authenticator app at Cognito, in seconds since 1970. */
        enrols_until: { type: 'number' },
        role: { type: USER_ROLES, required: true, default: 'PUBLIC' },
        created_at: { type: 'string', required: true, readOnly: true },
      },
      indexes: {
        profile: {
          pk: { ...primaryKey.pk, composite: ['user_id'] },
          sk: { ...primaryKey.sk, composite: [] },
        },
        /** Sparse: a profile is in it only while its role is ADMIN. */
        admins: {
          ...gsi1,
          condition: (profile) => profile.role === 'ADMIN',
          // The role, or a change of it would leave the index's key half written.
          pk: { ...gsi1.pk, composite: ['role'] },
          sk: { ...gsi1.sk, composite: ['user_id'] },
        },
      },
    },
    { client, table: name },
  );
