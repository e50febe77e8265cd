import * as z from 'zod';
import { IDEMPOTENCY_KEY } from './route.ts';

const LENGTH = { min: 16, max: 100 };

/** The idempotency key of a request: a text that its caller uses only once, such as a UUID. */
export const idempotencyHeaderSchema = z.object({
  [IDEMPOTENCY_KEY]: z
    .string()
    .regex(
      new RegExp(`^[\\w-]{${LENGTH.min},${LENGTH.max}}$`),
      `${IDEMPOTENCY_KEY} must be ${LENGTH.min} to ${LENGTH.max} letters, digits, hyphens or underscores`,
    )
    .optional(),
});
