import { createSchema } from 'electrodb';
import { DEFAULT_REGION } from '../../../shared/organisations/limits.ts';
import { PLANS, SUBSCRIPTION_STATUSES } from '../../../shared/organisations/types.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

/** An organisation. It owns listings. */
export const organisationModel = createSchema({
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
    organisation: primaryKey(['organisation_id'], []),
  },
});

/** The plan of an organisation (D36). Each organisation has one, created with it. */
export const subscriptionModel = createSchema({
  model: { entity: 'subscription', version: '1', service: SERVICE },
  attributes: {
    organisation_id: { type: 'string', required: true, readOnly: true },
    plan: { type: PLANS, required: true },
    status: { type: SUBSCRIPTION_STATUSES, required: true },
    created_at: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    subscription: primaryKey(['organisation_id'], []),
  },
});
