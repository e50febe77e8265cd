import { createSchema } from 'electrodb';
import { TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

/**
 * The state of signing up with one address. The item is written whether or not the address has an
 * account, so that both cases take the same time. It says nothing about the request's sender.
 */
export const signUpModel = createSchema({
  model: { entity: 'sign-up', version: '1', service: SERVICE },
  attributes: {
    /** In lower case. */
    email: { type: 'string', required: true, readOnly: true },
    /** The newest message to the address. Only its code is valid. */
    message_id: { type: 'string', required: true },
    /** The salt and the digest of the newest code. */
    code_salt: { type: 'string' },
    code_digest: { type: 'string' },
    /** How often that code was tried, right or wrong. */
    tries: { type: 'number' },
    /** The user whose account was created with that code. */
    user_id: { type: 'string' },
    [TTL_ATTRIBUTE]: { type: 'number', required: true },
  },
  indexes: {
    signUp: primaryKey(['email'], []),
  },
});
