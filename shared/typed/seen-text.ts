/** Letters of the scripts whose letters join, and that have a keyboard. */
const JOINING_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Adlam}]/u.source;

/** Letters of those scripts that join neither the one before nor the next. */
const ALONE = /[\u0621\u0674\u06E5\u06E6]/.source;

/** Letters of those scripts that join only the one before, such as alef (joining type R). */
const JOINING_BEFORE_ONLY =
  /[\u0622-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2\u06D3\u06D5\u06EE\u06EF\u0710\u0715-\u0719\u071E\u0728\u072A\u072C\u072F\u074D\u0759-\u075B\u076B\u076C\u0771\u0773\u0774\u0778\u0779]/
    .source;

/** Letters that join the one before, and those that join the next. */
const JOINS_BEFORE = `(?!${ALONE})(?=\\p{L})${JOINING_SCRIPTS}`;
const JOINS_NEXT = `(?!${JOINING_BEFORE_ONLY})${JOINS_BEFORE}`;

/** The signs that leave out a vowel in the scripts of southern Asia (combining class 9). */
const VIRAMA =
  /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D3B\u0D3C\u0D4D\u0DCA\u0E3A\u0EBA\u0F84\u1039\u103A\u1714\u1715\u1734\u17D2\u1A60\u1B44\u1BAA\u1BAB\u1BF2\u1BF3\u2D7F\uA806\uA82C\uA8C4\uA953\uA9C0\uAAF6\uABED]/
    .source;

/**
 * Joiners that change how letters look, by RFC 5892, appendix A: after a virama, and where two letters
 * would join. Two more are seen: one before a virama, as Bengali has it, and one that makes the last
 * letter of a text look as if another followed.
 */
const JOINER =
  `(?<=${VIRAMA})[\\u200C\\u200D]|\\u200D(?=${VIRAMA})|` +
  `(?<=${JOINS_NEXT}\\p{Mn}*)(?:\\u200C(?=\\p{Mn}*${JOINS_BEFORE})|\\u200D(?!\\p{Mn}*${JOINS_BEFORE}))`;

const FLAG =
  /\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/u
    .source;
const PICTOGRAPH = /\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?/u.source;
const KEYCAP = /[\d#*]\uFE0F\u20E3/.source;

/**
 * Emoji, which may have hidden characters in them: the flags of England, Scotland and Wales, pictographs
 * in colour or joined to others, and keycaps.
 */
const EMOJI = `${FLAG}|${PICTOGRAPH}(?:\\u200D${PICTOGRAPH})*|${KEYCAP}`;

const SEEN = new RegExp(`${EMOJI}|${JOINER}`, 'gu');

/**
 * Characters that nobody sees and that mean nothing where they stand: of zero width, soft hyphens,
 * direction marks, joiners and signs of a variant. They come along with what people copy.
 */
const UNSEEN = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\uFE00-\uFE0F]/.source;

const SEEN_OR_UNSEEN = new RegExp(`(${EMOJI}|${JOINER})|${UNSEEN}`, 'gu');

/** A text without what nobody sees and what means nothing in it (D18b). */
export function withoutUnseen(text: string): string {
  const next = text.replace(SEEN_OR_UNSEEN, (_, seen: string | undefined) => seen ?? '');
  // Without the one, another may stand where it means nothing.
  return next === text ? text : withoutUnseen(next);
}

/** The ends of lines as other systems and word processors write them. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** The same for a text of several lines, whose lines then end with `\n`. */
export const withoutUnseenLines = (text: string): string =>
  withoutUnseen(text.replace(LINE_END, '\n'));

/** A character that can't be stored: a filler, a tag, half of a surrogate pair, a control character. */
const HIDDEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\u2800]|(?![\t\n])\p{Cc}/u;

/** The first character in a text that is hidden, and its place. */
export const hiddenIn = (text: string): RegExpExecArray | null =>
  // The replacement keeps the length of the text, so that the place is the same.
  HIDDEN.exec(text.replace(SEEN, (seen) => '.'.repeat(seen.length)));
