/** Something that is kept about people: a row of docs/security.md, and what the privacy page says of it. */
export interface Kept {
  readonly name: string;
  readonly data: string;
  readonly seenBy: string;
  /** How long, and what ends it. */
  readonly howLong: string;
  /** The privacy page's lines. Empty if those of something else cover it. */
  readonly privacy: { readonly held?: string; readonly howLong?: string };
  /**
   * Whether nothing tells whose it is, as with a text of no account. No download and no deletion finds
   * it then.
   * @default false
   */
  readonly isAnonymous?: true;
}
