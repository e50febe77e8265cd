import { asOneLine } from '../../shared/fields.ts';
import { PROFILE_LIMITS } from '../../shared/profiles/limits.ts';

/** What a mail says, before it is HTML or plain text. All of it is text: nothing in it is markup. */
export interface Letter {
  /** One line. */
  readonly subject: string;
  /** What a list of mails shows after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Named details, in their order. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** Somebody's own words, with their line breaks. */
  readonly quote?: string;
  /** A code to type somewhere. */
  readonly code?: string;
  /** What to do; its address is absolute. */
  readonly action?: { readonly label: string; readonly address: string };
  /** Paragraphs below the quote, the code or the action. */
  readonly after?: readonly string[];
  /** Why this person gets it, as a sentence. */
  readonly why: string;
}

/** What mail programs make a link of, or what can be meant as one: `a.example`, `a@b`, `x:`, `/x`. */
const LIKE_AN_ADDRESS = /[/:@]|\.\p{L}{2}/u;

/**
 * The first line, for whoever has told a name that a person can have. One who has told none is known
 * by the address, and a mail that begins with that seems to come from a machine.
 */
export function greeting(told: string | undefined): string | undefined {
  const name = asOneLine((told ?? '').normalize('NFKC'));
  if (name === '' || name.length > PROFILE_LIMITS.fullName.max) return undefined;
  return LIKE_AN_ADDRESS.test(name) ? undefined : `Hello ${name},`;
}

/** A letter with everything but the quote on one line, whatever people have put into it. */
export const tidied = (letter: Letter): Letter => ({
  ...letter,
  subject: asOneLine(letter.subject),
  preview: asOneLine(letter.preview),
  paragraphs: letter.paragraphs.map(asOneLine),
  ...(letter.facts && {
    facts: letter.facts.map(([name, value]) => [asOneLine(name), asOneLine(value)] as const),
  }),
});
