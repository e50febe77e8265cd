import { Entity } from 'electrodb';
import { PLANS, SUBSCRIPTION_STATUSES } from '../../../shared/organisations/types.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE, type Table } from '../table.ts';

/** The plan of an organisation (D36). Each organisation has one, created with it. */
export const subscriptionEntity = ({ client, name }: Table) =>
  new Entity(
    {
      model: { entity: 'subscription', version: '1', service: SERVICE },
      attributes: {
        organisation_id: { type: 'string', required: true, readOnly: true },
        plan: { type: PLANS, required: true },
        status: { type: SUBSCRIPTION_STATUSES, required: true },
        created_at: { type: 'string', required: true, readOnly: true },
      },
      indexes: {
        subscription: {
          pk: { ...primaryKey.pk, composite: ['organisation_id'] },
          sk: { ...primaryKey.sk, composite: [] },
        },
      },
    },
    { client, table: name },
  );
