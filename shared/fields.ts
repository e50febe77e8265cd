import * as z from 'zod';

/** A text without line breaks, tabs and other control characters. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/**
 * A text of one line: in mails and lists a second one could pass for a line of the site's own.
 * @param what it is called in messages: `Title`
 * @param missing what to say where it isn't there
 */
export const lineOfText = (what: string, missing?: string) =>
  z
    .string(missing === undefined ? {} : { error: missing })
    .trim()
    .regex(ONE_LINE, `${what} must be one line, without tabs`);

/** Any text as one line: white space and control characters become single spaces. */
export const asOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const optional = (text: z.ZodString) =>
  text
    .nullable()
    .transform((given) => (given === '' ? null : given))
    .optional();

/** A text of any lines that may be left out. Empty, blank and null mean that there is none. */
export const optionalText = (max: number, tooLong: string) =>
  optional(z.string().trim().max(max, tooLong));

/** A text of one line that may be left out. Empty, blank and null mean that there is none. */
export const optionalLine = (what: string, max: number, tooLong: string) =>
  optional(lineOfText(what).max(max, tooLong));

/** A number that may be left out; null means that there is none. */
export const optionalNumber = <N extends z.ZodType<number>>(number: N) =>
  number.nullable().optional();
