import type { CapabilityContract } from '../capability-contract.ts';
import type { LimitsOf } from '../limit.ts';
import { CHANGES_OF_DETAILS } from '../profiles/limits.ts';
import { PERSONAL } from '../profiles/retention.ts';
import type { Routes } from '../route.ts';
import { ORGANISATION_ID } from './ids.ts';
import { organisationOperations } from './schema.ts';

/** Defaults for the routes below. */
const common = { capability: 'organisations', access: 'signed-in' } as const;

const routes = {
  listMyOrganisations: { ...common, method: 'GET', path: '/me/organisations' },
  createOrganisation: {
    ...common,
    method: 'POST',
    path: '/organisations',
    success: 201,
    idempotent: true,
  },
  updateOrganisation: {
    ...common,
    access: 'lister',
    method: 'PATCH',
    path: '/organisations/{organisation_id}',
  },
} as const satisfies Routes<'organisations'>;

const schemas = organisationOperations;

const limits = {
  updateOrganisation: { requests: [CHANGES_OF_DETAILS] },
} as const satisfies LimitsOf<typeof routes, typeof schemas>;

export const organisations = {
  purpose: 'The organisations that list.',
  routes,
  schemas,
  limits,
  entities: {
    organisation: [PERSONAL],
    subscription: [PERSONAL],
  },
  ids: [ORGANISATION_ID],
} as const satisfies CapabilityContract<'organisations', keyof typeof routes>;
