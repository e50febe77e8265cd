import * as z from 'zod';

/** A text without line breaks, tabs and other control characters. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/**
 * A character of which nobody sees that it is there: of width zero, filling a space, turning the
 * direction of writing, controlling what nothing here has, or half of one. What makes a sign an
 * emoji (U+FE0F behind it) is seen.
 */
const HIDDEN =
  /(?!(?<=\p{Extended_Pictographic})\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\u2800]|(?![\t\n\r])\p{Cc}/u;

/** More accents on one letter than any language puts there: they run over the lines around. */
const ACCENTS = /\p{M}{5}/u;

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Of what stands before a hidden character, enough to find the place by. */
const SHOWN = 20;

/** What is wrong with a text that can't be shown as it is; undefined where nothing is. */
function faultOf(text: string): string | undefined {
  const hidden = HIDDEN.exec(text);
  if (hidden !== null) {
    const before = text.slice(0, hidden.index).trim().split('\n').at(-1)?.slice(-SHOWN) ?? '';
    const place = before === '' ? 'at its beginning' : `after ‘${before}’`;
    return `has a hidden character (${codePoint(hidden[0])}) ${place}. Please type that part again`;
  }
  return ACCENTS.test(text) ? 'has too many accents on one letter' : undefined;
}

/** The rule that a text can be shown as it is. */
export const visible = (what: string) => (context: z.core.ParsePayload<string>) => {
  const fault = faultOf(context.value);
  if (fault === undefined) return;
  context.issues.push({ code: 'custom', input: context.value, message: `${what} ${fault}` });
};

/**
 * A text of several lines, in which nothing is hidden (D18b).
 * @param what it is called in messages: `Title`
 */
const linesOfText = (what: string) => z.string().trim().check(visible(what));

/**
 * A text of one line: in mails and lists a second one could pass for a line of the site's own.
 * @param what it is called in messages: `Title`
 * @param missing what to say where it isn't there
 */
export const lineOfText = (what: string, missing?: string) =>
  z
    .string(missing === undefined ? {} : { error: missing })
    .trim()
    .regex(ONE_LINE, { error: `${what} must be one line, without tabs`, abort: true })
    .check(visible(what));

/** Any text as one line: white space and control characters become single spaces. */
export const asOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const optional = (text: z.ZodString) =>
  text
    .nullable()
    .transform((given) => (given === '' ? null : given))
    .optional();

/** A text of any lines that may be left out. Empty, blank and null mean that there is none. */
export const optionalText = (what: string, max: number, tooLong: string) =>
  optional(linesOfText(what).max(max, tooLong));

/** A text of one line that may be left out. Empty, blank and null mean that there is none. */
export const optionalLine = (what: string, max: number, tooLong: string) =>
  optional(lineOfText(what).max(max, tooLong));

/** A number that may be left out; null means that there is none. */
export const optionalNumber = <N extends z.ZodType<number>>(number: N) =>
  number.nullable().optional();
