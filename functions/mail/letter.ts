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

/**
 * The first line, for whoever has told a name: one who hasn't is known by the address, and a mail
 * that begins with that seems to come from a machine.
 */
export const greeting = (name: string | undefined): string | undefined =>
  name === undefined || name.includes('@') ? undefined : `Hello ${name},`;
