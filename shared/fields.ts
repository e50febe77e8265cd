import * as z from 'zod';
import { readCode } from './typed/code.ts';
import { EMAIL, readEmail } from './typed/email.ts';
import { hiddenIn, withoutUnseen, withoutUnseenLines } from './typed/seen-text.ts';
import { readTelephone, TELEPHONE } from './typed/telephone.ts';

/** A text without line breaks, tabs and other control characters. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** More accents on one letter than any language has: they would overlap the lines around it. */
const ACCENTS = /\p{M}{5}/u;

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** How many characters before a hidden one the message quotes, so that people find the place. */
const QUOTED = 20;

/** The fault of a text, as the end of a sentence; undefined if there is none. */
function faultOf(text: string): string | undefined {
  const hidden = hiddenIn(text);
  if (hidden !== null) {
    const before = text.slice(0, hidden.index).trim().split('\n').at(-1)?.slice(-QUOTED) ?? '';
    const place = before === '' ? 'at its beginning' : `after ‘${before}’`;
    return `has a hidden character (${codePoint(hidden[0])}) ${place}. Please type that part again`;
  }
  return ACCENTS.test(text) ? 'has too many accents on one letter' : undefined;
}

/** A check for schemas: the text has no hidden character and no letter with a heap of accents. */
export const visible = (what: string) => (context: z.core.ParsePayload<string>) => {
  const fault = faultOf(context.value);
  if (fault === undefined) return;
  context.issues.push({ code: 'custom', input: context.value, message: `${what} ${fault}` });
};

/**
 * A text of any number of lines, without hidden characters (D18b). A line ends with `\n`.
 * @param what its name in messages: `Title`
 * @param missing the message if there is no text
 */
export const multilineText = (what: string, missing?: string) =>
  z
    .string(missing === undefined ? {} : { error: missing })
    .overwrite(withoutUnseenLines)
    .trim()
    .check(visible(what));

/**
 * A text of one line. In a mail or a list, a second line could pass for one of the site's own.
 * @param what its name in messages: `Title`
 * @param missing the message if there is no text
 */
export const lineOfText = (what: string, missing?: string) =>
  z
    .string(missing === undefined ? {} : { error: missing })
    .overwrite(withoutUnseen)
    .trim()
    .regex(ONE_LINE, { error: `${what} must be one line, without tabs`, abort: true })
    .check(visible(what));

/** A required line of text. */
export const requiredLine = (what: string, max: number) =>
  lineOfText(what, `${what} is required`)
    .min(1, `${what} is required`)
    .max(max, `${what} too long`);

interface EmailMessages {
  /** @default that it isn't valid */
  readonly missing?: string;
  readonly invalid: string;
  readonly tooLong: string;
}

/** An email address in the form in which mail is sent to it. */
export const emailText = (max: number, { invalid, tooLong, missing = invalid }: EmailMessages) =>
  z
    .string(missing)
    .overwrite(readEmail)
    .min(1, { error: missing, abort: true })
    .max(max, { error: tooLong, abort: true })
    .regex(EMAIL, invalid);

/** An email address to answer to. */
export const emailAddress = (what: string, max: number) =>
  emailText(max, { invalid: 'Please enter a valid email', tooLong: `${what} too long` });

const optional = (text: z.ZodString) =>
  text
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .optional();

/** An optional telephone number. Empty, blank and null mean none. */
export const optionalTelephone = (what: string, max: number) =>
  optional(
    lineOfText(what)
      .overwrite(readTelephone)
      .max(max, `${what} too long`)
      .refine(
        (text) => text === '' || TELEPHONE.test(text),
        `${what} must be a phone number, like 015394 12345`,
      ),
  );

/** A code that was mailed. */
export const codeText = z
  .string('Code is required')
  .overwrite(readCode)
  .min(1, 'Code is required')
  .max(10, 'Code too long');

/** Any text as one line: white space and control characters become single spaces. */
export const asOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** An optional text of any number of lines. Empty, blank and null mean none. */
export const optionalText = (what: string, max: number) =>
  optional(multilineText(what).max(max, `${what} too long`));

/** An optional text of one line. Empty, blank and null mean none. */
export const optionalLine = (what: string, max: number) =>
  optional(lineOfText(what).max(max, `${what} too long`));

/** A whole number in a range. */
export const wholeNumber = (what: string, { min, max }: { min: number; max: number }) =>
  z
    .int({ error: `${what} must be a whole number` })
    .min(min, `${what} must be at least ${min}`)
    .max(max, `${what} must be at most ${max}`);

/** A field's name within a sentence: `property type`, `EPC rating`. */
const withinSentence = (what: string): string =>
  /^[A-Z][a-z]/.test(what) ? `${what.charAt(0).toLowerCase()}${what.slice(1)}` : what;

/** The schema of a choice from several values. */
export const oneOf = <const V extends readonly string[]>(what: string, values: V) =>
  z.enum(values, { error: `We don’t know that ${withinSentence(what)}. Please choose another` });

/** The schema of a count for each kind. */
export const countsBy = <Kind extends string>(kinds: readonly Kind[]) => {
  const counts = kinds.map((kind) => [kind, z.int().min(0)] as const);
  return z.object(Object.fromEntries(counts) as Record<Kind, z.ZodInt>);
};
