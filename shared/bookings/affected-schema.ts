import * as z from 'zod';
import { idSchema, userIdSchema } from '../ids.ts';
import { LISTING_ID } from '../listings/ids.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { USER_NOT_FOUND } from '../profiles/ids.ts';

/**
 * A request or an accepted stay, as shown before a listing is taken off the site or a user is
 * suspended.
 */
const affectedStaySchema = z.object({
  booking_id: z.string(),
  listing_title: z.string(),
  /** Null once the guest has deleted their account. */
  guest_name: z.string().nullable(),
  check_in: z.iso.date(),
  check_out: z.iso.date(),
});
export type AffectedStay = z.infer<typeof affectedStaySchema>;

/**
 * How many there are, and the first `BOOKING_LIMITS.affectedPreview` by check-in. A moderator gets the
 * number alone (D4a).
 */
const affectedGroupSchema = z.object({
  total: z.int().min(0),
  first: z.array(affectedStaySchema),
});
export type AffectedGroup = z.infer<typeof affectedGroupSchema>;

const affectedStaysSchema = z.object({
  /** As a host: for the listing, or for the listings of the user's organisations. */
  requests: affectedGroupSchema,
  /** As a host: for the listing, or for the listings of the user's organisations. */
  stays: affectedGroupSchema,
  /** As a guest. For a listing there are none. */
  own_requests: affectedGroupSchema,
  /** As a guest. For a listing there are none. */
  own_stays: affectedGroupSchema,
});
export type AffectedStays = z.infer<typeof affectedStaysSchema>;

export const affectedOperations = {
  getAffectedStays: {
    summary:
      'Get which requests would be cancelled and which accepted stays would remain if a listing were taken off the site or a user suspended',
    query: z
      .strictObject({
        listing_id: idSchema(LISTING_ID).optional(),
        user_id: userIdSchema(USER_NOT_FOUND).optional(),
      })
      .refine(({ listing_id, user_id }) => (listing_id === undefined) !== (user_id === undefined), {
        path: ['listing_id'],
        message: 'Give either a listing or a user',
      }),
    response: affectedStaysSchema,
  },
} as const satisfies Record<string, OperationSchemas>;
