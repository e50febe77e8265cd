import * as z from 'zod';
import { wholeNumber } from './fields.ts';
import { SEARCH_LIMITS } from './listings/limits.ts';

/** The message for a cursor that no list has issued. */
export const INVALID_CURSOR = 'This page link is not valid; start again';

/** A whole number in a query string. */
export const wholeNumberParameter = (what: string, limits: { min: number; max: number }) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${what} must be a whole number`)
    .transform(Number)
    .pipe(wholeNumber(what, limits));

/** The parameters of a list that is read page by page. */
export const pageQuery = {
  cursor: z.string().max(500, INVALID_CURSOR).optional(),
  limit: wholeNumberParameter('Limit', { min: 1, max: SEARCH_LIMITS.maxPageSize }).optional(),
};

/** A choice in a query string. */
export const flagParameter = (what: string) =>
  z
    .enum(['true', 'false'], { error: `${what} must be true or false` })
    .transform((value) => value === 'true');

/** A page of a list, and where the next one begins. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    /** Send it back as `cursor` for the next page; null on the last. */
    next_cursor: z.string().nullable(),
  });
