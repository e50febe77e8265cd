import * as z from 'zod';
import type { OperationSchemas } from '../operation-schemas.ts';

export const reviewTimeOperations = {
  getReviewTime: {
    summary: 'Get how long the listings approved in the last 30 days waited',
    response: z.object({
      /** Null if too few were approved to say. */
      review_time: z
        .object({
          /** How many of a hundred waited a day at most. */
          within_day_percent: z.int().min(0).max(100),
          average_hours: z.int().min(0),
        })
        .nullable(),
    }),
  },
} as const satisfies Record<string, OperationSchemas>;
