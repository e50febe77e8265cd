import { Entity } from 'electrodb';
import { TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE, type Table } from '../table.ts';

/**
 * What was asked about an address at sign-up, whether it has an account or not: one item in both
 * cases, so that both are the same work. Of whoever asks it holds nothing.
 */
export const signUpEntity = ({ client, name }: Table) =>
  new Entity(
    {
      model: { entity: 'sign-up', version: '1', service: SERVICE },
      attributes: {
        /** In lower case. */
        email: { type: 'string', required: true, readOnly: true },
        /** The newest message to the address; only that one may bring a code. */
        message_id: { type: 'string', required: true },
        /** Messages since `mails_from`, which is in seconds since 1970. */
        mails: { type: 'number', required: true },
        mails_from: { type: 'number', required: true },
        /** Of the newest code that was mailed. */
        code_salt: { type: 'string' },
        code_digest: { type: 'string' },
        /** How often that code was entered, rightly or wrongly. */
        tries: { type: 'number' },
        /** Whose account that code has made. */
        user_id: { type: 'string' },
        [TTL_ATTRIBUTE]: { type: 'number', required: true },
      },
      indexes: {
        signUp: {
          pk: { ...primaryKey.pk, composite: ['email'] },
          sk: { ...primaryKey.sk, composite: [] },
        },
      },
    },
    { client, table: name },
  );
