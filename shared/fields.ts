import * as z from 'zod';

/** A text without line breaks, tabs and other control characters. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/**
 * A hidden character: one of zero width, a filler, a change of the writing direction, a control
 * character, or half of a surrogate pair. U+FE0F after a pictograph is not hidden, because it makes
 * an emoji of the pictograph.
 */
const HIDDEN =
  /(?!(?<=\p{Extended_Pictographic})\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\u2800]|(?![\t\n\r])\p{Cc}/u;

/**
 * Emoji that have hidden characters in them: pictographs that are joined to one, keycaps, and the
 * flags of England, Scotland and Wales.
 */
const EMOJI =
  /\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)+|[\d#*]\uFE0F\u20E3|\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/gu;

/** More accents on one letter than any language has: they would overlap the lines around it. */
const ACCENTS = /\p{M}{5}/u;

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** How many characters before a hidden one the message quotes, so that people find the place. */
const QUOTED = 20;

/** What is wrong with a text, as the end of a sentence; undefined if nothing is. */
function faultOf(text: string): string | undefined {
  // As long as before, so that the place is the same.
  const hidden = HIDDEN.exec(text.replace(EMOJI, (emoji) => '.'.repeat(emoji.length)));
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
 * A text of any number of lines, without hidden characters (D18b).
 * @param what its name in messages: `Title`
 * @param missing the message if there is no text
 */
export const multilineText = (what: string, missing?: string) =>
  z
    .string(missing === undefined ? {} : { error: missing })
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
    .trim()
    .regex(ONE_LINE, { error: `${what} must be one line, without tabs`, abort: true })
    .check(visible(what));

/** A required line of text. */
export const requiredLine = (what: string, max: number) =>
  lineOfText(what, `${what} is required`)
    .min(1, `${what} is required`)
    .max(max, `${what} too long`);

/** An email address to answer to. */
export const emailAddress = (what: string, max: number) =>
  z
    .string('Please enter a valid email')
    .trim()
    .max(max, `${what} too long`)
    .pipe(z.email('Please enter a valid email'));

/** Any text as one line: white space and control characters become single spaces. */
export const asOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const optional = (text: z.ZodString) =>
  text
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .optional();

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

/** One of several values. */
export const oneOf = <const V extends readonly string[]>(what: string, values: V) =>
  z.enum(values, { error: `${what} must be one of ${values.join(', ')}` });

/** The schema of a count for each kind. */
export const countsBy = <Kind extends string>(kinds: readonly Kind[]) => {
  const counts = kinds.map((kind) => [kind, z.int().min(0)] as const);
  return z.object(Object.fromEntries(counts) as Record<Kind, z.ZodInt>);
};
