import { Entity } from 'electrodb';
import { primaryKey } from '../keys.ts';
import { SERVICE, type Table } from '../table.ts';

/**
 * An email address and the identifier of a user who has it. A deleted account and a new one may have
 * the same address, so an address may have several items.
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

/** The item of a user's address. */
export const addressOf = ({
  user_id,
  email,
}: {
  readonly user_id: string;
  readonly email: string;
}) => ({ user_id, email: email.toLowerCase() });
