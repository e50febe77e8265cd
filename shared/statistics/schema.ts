import * as z from 'zod';
import { isDate } from '../dates.ts';
import { countsBy } from '../fields.ts';
import { listingCountsSchema } from '../listings/own-schema.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { USER_ROLES } from '../profiles/types.ts';
import { daysIn } from './ranges.ts';
import { DAILY_FIGURES, type DailyFigure, STATISTICS_RANGE_DAYS } from './types.ts';

const date = (what: string) =>
  z
    .string({ error: `${what} is missing` })
    .refine(isDate, `${what} must be a date such as 2026-11-30`);

const figuresSchema = z.object(
  Object.fromEntries(DAILY_FIGURES.map((figure) => [figure, z.int()])) as Record<
    DailyFigure,
    z.ZodInt
  >,
);

const range = { from: z.iso.date(), to: z.iso.date() };

/** The days, weeks or months of a range, oldest first. */
const stepsSchema = z.array(figuresSchema.extend(range));

export const statisticsOperations = {
  getStatistics: {
    summary: 'Count listings, users and organisations',
    response: z.object({
      listings: listingCountsSchema,
      /** The pending listings of suspended owners. They aren't in the review queue. */
      hidden_pending: z.int(),
      users: countsBy(USER_ROLES),
      organisations: z.int(),
    }),
  },
  getActivity: {
    summary: 'Get the figures of a period and of the one before it',
    query: z
      .strictObject({
        /** The first and the last day, in London. */
        from: date('From'),
        to: date('To'),
      })
      .refine(({ from, to }) => from <= to, {
        path: ['to'],
        message: 'The last day can’t be before the first',
      })
      .refine((days) => daysIn(days) <= STATISTICS_RANGE_DAYS, {
        path: ['to'],
        message: `At most ${STATISTICS_RANGE_DAYS} days can be shown`,
      }),
    response: z.object({
      total: figuresSchema,
      /** The range that it is compared with. Null if it begins before the figures that are kept. */
      before: z.object({ ...range, total: figuresSchema, steps: stepsSchema }).nullable(),
      steps: stepsSchema,
    }),
  },
} as const satisfies Record<string, OperationSchemas>;
