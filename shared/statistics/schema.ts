import * as z from 'zod';
import { countsBy } from '../fields.ts';
import { listingCountsSchema } from '../listings/own-schema.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { USER_ROLES } from '../profiles/types.ts';

const weekSchema = z.object({
  /** Its Monday, in London. */
  week: z.iso.date(),
  submissions: z.int(),
  publications: z.int(),
  enquiries: z.int(),
  bookings: z.int(),
});

export const statisticsOperations = {
  getStatistics: {
    summary: 'How many listings, users and organisations there are, and what happened week by week',
    response: z.object({
      listings: listingCountsSchema,
      /** Of the pending ones, those of suspended owners. They aren't in the review queue. */
      hidden_pending: z.int(),
      users: countsBy(USER_ROLES),
      organisations: z.int(),
      /** Oldest first. The last is the present week. */
      weeks: z.array(weekSchema),
    }),
  },
} as const satisfies Record<string, OperationSchemas>;
