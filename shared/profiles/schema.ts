import * as z from 'zod';
import { optionalTelephone } from '../fields.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { fullNameSchema } from './full-name.ts';
import { PROFILE_LIMITS } from './limits.ts';
import { ASSURANCE_LEVELS, USER_ROLES } from './types.ts';

const profileSchema = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  phone: z.string().nullable(),
  role: z.enum(USER_ROLES),
  /** The assurance level of this token's sign-in. */
  assurance: z.enum(ASSURANCE_LEVELS),
  created_at: z.iso.datetime(),
});
export type Profile = z.infer<typeof profileSchema>;

/** The fields that a person may change in their own profile. */
export const profileFieldsSchema = z.strictObject({
  full_name: fullNameSchema,
  phone: optionalTelephone('Phone number', PROFILE_LIMITS.phone.max),
});

export const profileOperations = {
  getMe: { summary: 'Get your profile', response: profileSchema },
  updateMe: {
    summary: 'Change your name or phone number',
    body: profileFieldsSchema.partial(),
    response: profileSchema,
  },
  getDashboard: {
    summary: 'Count your listings by status, your new enquiries and your favourites',
    response: z.object({
      /** Whether the user has an organisation to list for. */
      has_organisation: z.boolean(),
      published: z.int().min(0),
      pending: z.int().min(0),
      drafts: z.int().min(0),
      rejected: z.int().min(0),
      archived: z.int().min(0),
      /** Enquiries not yet marked as read. */
      new_enquiries: z.int().min(0),
      /** Requests for a stay that await an answer. */
      pending_reservations: z.int().min(0),
      /** Until when the first of them has to be answered; null without one. */
      answer_by: z.iso.datetime().nullable(),
      /** The number of the person's favourites. */
      favourites: z.int().min(0),
    }),
  },
} as const satisfies Record<string, OperationSchemas>;
