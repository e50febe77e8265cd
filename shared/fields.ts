import * as z from 'zod';

/** A text that may be left out. Empty, blank and null mean that there is none. */
export const optionalText = (max: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .optional();

/** A number that may be left out; null means that there is none. */
export const optionalNumber = <N extends z.ZodType<number>>(number: N) =>
  number.nullable().optional();
