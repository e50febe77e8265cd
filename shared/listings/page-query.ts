import * as z from 'zod';
import { SEARCH_LIMITS } from './limits.ts';

/** The message for a cursor that no list has given. */
export const INVALID_CURSOR = 'This page link is not valid; start again';

/** A whole number in a query string. */
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

/** The parameters of a list that is read page by page. */
export const pageQuery = {
  cursor: z.string().max(500, INVALID_CURSOR).optional(),
  limit: wholeNumberParameter('Limit', { min: 1, max: SEARCH_LIMITS.maxPageSize }).optional(),
};
