import { CustomAttributeType, createSchema } from 'electrodb';
import { TABLE_INDEXES } from '../../../shared/data-model.ts';
import { NOTIFICATION_CHOICES } from '../../../shared/notifications/choices.ts';
import { PROFILE_STATUSES, USER_ROLES } from '../../../shared/profiles/types.ts';
import { indexKey, primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

/** A session that was ended alone. `until` is when its last token expires, in seconds since 1970. */
export interface EndedSession {
  readonly id: string;
  readonly until: number;
}

/** When an admin's session was last used, in seconds since 1970. */
export interface SessionUse {
  readonly id: string;
  readonly at: number;
}

const gsi1 = indexKey(TABLE_INDEXES.gsi1);

/** Whether admins find the profile: not while its account is being deleted. */
const isListed = ({ status }: { readonly status?: string | undefined }): boolean =>
  status !== 'LEAVING';

/** A user's profile. Its key is the identifier in the user's tokens, so each request reads one item. */
export const profileModel = createSchema({
  model: { entity: 'profile', version: '1', service: SERVICE },
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    full_name: { type: 'string', required: true },
    email: { type: 'string', required: true },
    phone: { type: 'string' },
    status: { type: PROFILE_STATUSES, required: true, default: 'ACTIVE' },
    /** The audit entry of the suspension or restoration that led to the status. */
    status_entry: { type: 'string' },
    /** The user's organisations, oldest first. Checking ownership needs no other read. */
    organisation_ids: {
      type: 'list',
      items: { type: 'string' },
      required: true,
      default: () => [],
    },
    /** The mails that the user has switched off. */
    notifications_off: { type: 'set', items: NOTIFICATION_CHOICES },
    /** The hash of a LEAVING user's address, which finds what they sent. */
    left_address: { type: 'string' },
    /** The hash of their mailbox, which finds their counters. */
    left_mailbox: { type: 'string' },
    /** Sessions that began before this time have ended, in seconds since 1970. */
    sessions_valid_from: { type: 'number' },
    /** The one of them that goes on: the session that ended the others. */
    kept_session: { type: 'string' },
    /** Sessions that were ended alone, until their tokens have expired. */
    ended_sessions: { type: CustomAttributeType<readonly EndedSession[]>('any') },
    /**
     * When each of a moderator's or an admin's sessions was last used; for a missing one, its beginning
     * counts.
     */
    session_uses: { type: CustomAttributeType<readonly SessionUse[]>('any') },
    /**
     * Set while two-step sign-in is on, in seconds since 1970: sessions that began earlier were
     * signed in without a code.
     */
    second_factor_from: { type: 'number' },
    /** A sign-in before this time may set up an authenticator app, in seconds since 1970. */
    enrols_until: { type: 'number' },
    role: { type: USER_ROLES, required: true, default: 'PUBLIC' },
    created_at: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    profile: primaryKey(['user_id'], []),
    // A change of the role has to give the key's other part, too: `.composite({ created_at })`.
    newest: { condition: isListed, ...gsi1(['role'], ['created_at', 'user_id']) },
  },
});

/**
 * An email address and the identifier of a user who has it. A deleted account and a new one may
 * have the same address, so an address may have several items.
 */
export const addressModel = createSchema({
  model: { entity: 'address', version: '1', service: SERVICE },
  attributes: {
    /** In lower case, as the user pool compares it. */
    email: { type: 'string', required: true, readOnly: true },
    user_id: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    holders: primaryKey(['email'], ['user_id']),
  },
});

/** The item of a user's address. */
export const addressOf = ({ user_id, email }: { user_id: string; email: string }) => ({
  user_id,
  email: email.toLowerCase(),
});
