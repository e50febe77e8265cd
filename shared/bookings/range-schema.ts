import * as z from 'zod';
import { isDate } from '../dates.ts';
import type { DateRange } from './types.ts';

/**
 * An existing date.
 * @param missing the message if there is none
 * @param example a date as its reader writes it
 */
export const dateOf = (what: string, missing: string, example = '2027-06-18') =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .refine(isDate, {
      error: `${what} must be a date, like ${example}`,
      // Says no more about a text that isn't a date, such as that it is before another.
      abort: true,
    });

/** The first and the last date of a range. */
export const dateRangeFields = {
  start_date: dateOf('Start date', 'Start date is required'),
  end_date: dateOf('End date', 'End date is required'),
};

/** The check of a range. */
export const endsNotBefore = z.refine<DateRange>(
  ({ start_date, end_date }) => end_date >= start_date,
  { path: ['end_date'], message: 'End date must not be before start date' },
);
