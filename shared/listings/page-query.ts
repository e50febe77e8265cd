import * as z from 'zod';
import { SEARCH_LIMITS } from './limits.ts';

/** What to say of a cursor that nobody was given. */
export const INVALID_CURSOR = 'This page link is not valid; start again';

/** A whole number, as it stands in a query string. */
export const wholeNumberParameter = (what: string, { min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${what} must be a whole number`)
    .transform(Number)
    .pipe(
      z
        .int()
        .min(min, `${what} must be at least ${min}`)
        .max(max, `${what} must be at most ${max}`),
    );

/** Parameters of a list by pages. */
export const pageQuery = {
  cursor: z.string().max(500, INVALID_CURSOR).optional(),
  limit: wholeNumberParameter('Limit', { min: 1, max: SEARCH_LIMITS.maxPageSize }).optional(),
};
