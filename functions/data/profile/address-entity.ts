import { Entity } from 'electrodb';
import { primaryKey } from '../keys.ts';
import { SERVICE, type Table } from '../table.ts';

/**
 * An address, and the profile of an account that has it. An account that comes back under the address
 * of one that is gone is another account: here both are found by the address.
 */
export const addressEntity = ({ client, name }: Table) =>
  new Entity(
    {
      model: { entity: 'address', version: '1', service: SERVICE },
      attributes: {
        /** In lower case, as the user pool compares it. */
        email: { type: 'string', required: true, readOnly: true },
        user_id: { type: 'string', required: true, readOnly: true },
      },
      indexes: {
        holders: {
          pk: { ...primaryKey.pk, composite: ['email'] },
          sk: { ...primaryKey.sk, composite: ['user_id'] },
        },
      },
    },
    { client, table: name },
  );

/** The item of somebody's address. */
export const addressOf = ({
  user_id,
  email,
}: {
  readonly user_id: string;
  readonly email: string;
}) => ({ user_id, email: email.toLowerCase() });
