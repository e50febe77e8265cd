import * as z from 'zod';
import { IDEMPOTENCY_KEY } from './routes.ts';

const LENGTH = { min: 16, max: 100 };

/** What a caller names a request by: anything that nobody uses twice, such as a UUID. */
export const idempotencyHeaderSchema = z.object({
  [IDEMPOTENCY_KEY]: z
    .string()
    .regex(
      new RegExp(`^[\\w-]{${LENGTH.min},${LENGTH.max}}$`),
      `${IDEMPOTENCY_KEY} must be ${LENGTH.min} to ${LENGTH.max} letters, digits, hyphens or underscores`,
    )
    .optional(),
});
