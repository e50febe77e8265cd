import * as z from 'zod';
import { directoryPageOf, directoryQuery } from '../directory/query.ts';
import { idSchema } from '../ids.ts';
import { listingCountsSchema } from '../listings/own-schema.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { flagParameter } from '../page-query.ts';
import { ORGANISATION_ID } from './ids.ts';
import { PLANS } from './plans.ts';
import { SUBSCRIPTION_STATUSES } from './types.ts';

/** An organisation as admins see it. */
const adminOrganisationSchema = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  /** Null while that account is being deleted. */
  owner: z.object({ id: z.string(), full_name: z.string(), email: z.string() }).nullable(),
  plan: z.enum(PLANS),
  subscription_status: z.enum(SUBSCRIPTION_STATUSES),
  verified: z.boolean(),
  /** While its owner is suspended, none of its listings is public. */
  suspended: z.boolean(),
  created_at: z.iso.datetime(),
  /** How many listings it has in each state. */
  listings: listingCountsSchema,
});
export type AdminOrganisation = z.infer<typeof adminOrganisationSchema>;

/** An organisation with all its fields. */
const wholeOrganisationSchema = adminOrganisationSchema.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  description: z.string().nullable(),
});
export type WholeOrganisation = z.infer<typeof wholeOrganisationSchema>;

const params = z.strictObject({ organisation_id: idSchema(ORGANISATION_ID) });

export const adminOrganisationOperations = {
  listOrganisations: {
    summary:
      'List all organisations, or those with a text in their name, contact details, address or id, or in their owner’s details',
    query: z.strictObject({
      plan: z.enum(PLANS, 'Choose one of the plans').optional(),
      verified: flagParameter('Verified').optional(),
      suspended: flagParameter('Suspended').optional(),
      ...directoryQuery,
    }),
    response: directoryPageOf(adminOrganisationSchema),
  },
  getAdminOrganisation: {
    summary: 'Get an organisation with all its fields',
    params,
    response: wholeOrganisationSchema,
  },
  adminUpdateOrganisation: {
    summary: 'Change an organisation’s plan, or whether it is verified',
    params,
    body: z
      .strictObject({
        plan: z.enum(PLANS, 'Choose one of the plans').optional(),
        verified: z.boolean().optional(),
      })
      .refine(({ plan, verified }) => (plan === undefined) !== (verified === undefined), {
        path: ['plan'],
        message: 'Give either a plan or whether it is verified',
      }),
    response: adminOrganisationSchema,
  },
} as const satisfies Record<string, OperationSchemas>;
