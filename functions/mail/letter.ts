import { callTo } from '../../shared/call-to.ts';
import { asOneLine } from '../../shared/fields.ts';
import { PROFILE_LIMITS } from '../../shared/profiles/limits.ts';

/** A detail with its name. Its link, if it has one, is absolute: a page, `tel:` or `mailto:`. */
export type Fact = readonly [name: string, value: string, link?: string | undefined];

/** A detail that a click on it dials. */
export const phoneFact = (name: string, phone: string): Fact => [name, phone, callTo(phone)];

/** A detail that a click on it writes to. */
export const emailFact = (name: string, email: string): Fact => [
  name,
  email,
  `mailto:${encodeURIComponent(email)}`,
];

/** The content of a mail, from which HTML and plain text are rendered. Every value is plain text. */
export interface Letter {
  /** A single line. */
  readonly subject: string;
  /** The line that mail programs show after the subject in a list. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The facts in the order in which the letter shows them. */
  readonly facts?: readonly Fact[];
  /** A quotation of what a person wrote, with its line breaks. */
  readonly quote?: string;
  /** A code to type somewhere. */
  readonly code?: string;
  /** A button; its address is absolute. */
  readonly action?: { readonly label: string; readonly address: string };
  /** Paragraphs below the quote, the code or the action. */
  readonly after?: readonly string[];
  /** The sentence that says why the recipient gets the mail. */
  readonly why: string;
  /** Where the recipient switches off such mails. @default they always come */
  readonly choice?: string;
}

/** The text of the link to that place. */
export const CHOOSE = 'Choose which emails you get';

/** Text that looks like a link to mail programs or readers: `a.example`, `a@b`, `x:`, `/x`. */
const LINK_LIKE = /[/:@]|\.\p{L}{2}/u;

/**
 * The greeting by name. Undefined for a name that isn't a person's: accounts without a name have
 * the address in its place, and anybody can enter a link as a name.
 */
export function greeting(toName: string | undefined): string | undefined {
  const name = asOneLine((toName ?? '').normalize('NFKC'));
  if (name === '' || name.length > PROFILE_LIMITS.fullName.max) return undefined;
  return LINK_LIKE.test(name) ? undefined : `Hello ${name},`;
}

/** A letter with each text except the quote on one line: titles and names may have line breaks. */
export const onSingleLines = (letter: Letter): Letter => ({
  ...letter,
  subject: asOneLine(letter.subject),
  preview: asOneLine(letter.preview),
  paragraphs: letter.paragraphs.map(asOneLine),
  ...(letter.facts && {
    facts: letter.facts.map(
      ([name, value, link]) => [asOneLine(name), asOneLine(value), link] as const,
    ),
  }),
});
