/** Data about people that is stored: a row of docs/security.md, and lines of the privacy page. */
export interface RetainedData {
  readonly name: string;
  readonly data: string;
  readonly seenBy: string;
  /** How long it is stored, and what ends that. */
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
