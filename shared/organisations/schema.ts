import * as z from 'zod';
import { emailText, optionalLine, optionalTelephone, optionalText } from '../fields.ts';
import { idSchema } from '../ids.ts';
import { nameText } from '../names.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { ORGANISATION_ID } from './ids.ts';
import { ORGANISATION_LIMITS } from './limits.ts';
import { PLANS } from './plans.ts';
import { SUBSCRIPTION_STATUSES } from './types.ts';

/** An organisation as its public listings show it: nothing private. */
export const publicOrganisationSchema = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  description: z.string().nullable(),
  /** Whether an admin has checked who they are. */
  verified: z.boolean(),
});

/** An organisation as its owner sees it. */
const organisationSchema = publicOrganisationSchema.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  created_at: z.iso.datetime(),
  subscription: z.object({
    plan: z.enum(PLANS),
    status: z.enum(SUBSCRIPTION_STATUSES),
  }),
});
export type Organisation = z.infer<typeof organisationSchema>;

const email = emailText(ORGANISATION_LIMITS.email.max, {
  invalid: 'Invalid email',
  tooLong: 'Email too long',
});

/** The fields that its owner may change. */
export const organisationFieldsSchema = z.strictObject({
  name: nameText({
    what: 'Organisation name',
    missing: 'Organisation name is required',
    max: ORGANISATION_LIMITS.name.max,
    tooLong: 'Name too long',
  }),
  email,
  phone: optionalTelephone('Phone number', ORGANISATION_LIMITS.phone.max),
  address: optionalLine('Address', ORGANISATION_LIMITS.address.max),
  region: optionalLine('Region', ORGANISATION_LIMITS.region.max),
  description: optionalText('Description', ORGANISATION_LIMITS.description.max),
});

/** A new organisation needs only its name. */
export const newOrganisationSchema = organisationFieldsSchema.extend({
  email: z
    .union([email, z.literal('').transform(() => null)], { error: 'Invalid email' })
    .nullable()
    .optional(),
});

export const organisationOperations = {
  listMyOrganisations: {
    summary: 'List your organisations, oldest first',
    response: z.object({ items: z.array(organisationSchema) }),
  },
  createOrganisation: {
    summary: 'Create an organisation and become a lister',
    body: newOrganisationSchema,
    response: organisationSchema,
  },
  updateOrganisation: {
    summary: 'Change your organisation',
    params: z.strictObject({ organisation_id: idSchema(ORGANISATION_ID) }),
    body: organisationFieldsSchema.partial(),
    response: organisationSchema,
  },
} as const satisfies Record<string, OperationSchemas>;
