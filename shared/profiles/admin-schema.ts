import * as z from 'zod';
import { directoryPageOf, directoryQuery } from '../directory/query.ts';
import { userIdSchema } from '../ids.ts';
import { listingCountsSchema } from '../listings/own-schema.ts';
import { REASON_MISSING, reasonSchema } from '../moderation/reason.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { PLANS } from '../organisations/plans.ts';
import { flagParameter } from '../page-query.ts';
import { USER_NOT_FOUND } from './ids.ts';
import { STAFF_ROLES, USER_ROLES } from './types.ts';

/** A user as admins see them in the list. */
const listedUserSchema = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(USER_ROLES),
  suspended: z.boolean(),
  created_at: z.iso.datetime(),
  organisations: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

const adminUserSchema = listedUserSchema.extend({
  phone: z.string().nullable(),
  /** Whether their sign-in asks for a second factor. */
  second_factor: z.boolean(),
  /** Whether they need to set it up before they can become a moderator or an admin. */
  needs_second_factor: z.boolean(),
  organisations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      plan: z.enum(PLANS),
      verified: z.boolean(),
      /** How many listings it has in each state. */
      listings: listingCountsSchema,
    }),
  ),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

const params = z.strictObject({ user_id: userIdSchema(USER_NOT_FOUND) });

export const adminUserOperations = {
  listUsers: {
    summary:
      'List all users, or those with a text in their name, email address, phone number or id',
    query: z.strictObject({
      role: z.enum(USER_ROLES, 'Choose one of the roles').optional(),
      suspended: flagParameter('Suspended').optional(),
      ...directoryQuery,
    }),
    response: directoryPageOf(listedUserSchema),
  },
  getUser: {
    summary: 'Get a user and their organisations',
    params,
    response: adminUserSchema,
  },
  updateUser: {
    summary: 'Change a user’s role, or suspend or restore them',
    params,
    body: z
      .strictObject({
        /** Null takes the role that they have. */
        role: z.enum(STAFF_ROLES, 'Choose moderator, admin or neither').nullable().optional(),
        suspended: z.boolean().optional(),
        /**
         * Required for what takes something from them, as when an admin becomes a moderator. It is in
         * the mail to them.
         */
        reason: reasonSchema.optional(),
      })
      .refine(({ role, suspended }) => (role === undefined) !== (suspended === undefined), {
        path: ['role'],
        message: 'Give either their role or whether they are suspended',
      })
      .refine(
        ({ role, suspended, reason }) =>
          reason !== undefined || !(role === null || suspended === true),
        { path: ['reason'], message: REASON_MISSING },
      ),
    response: adminUserSchema,
  },
} as const satisfies Record<string, OperationSchemas>;
