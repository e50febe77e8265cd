/** The text of a legal page. */
export interface LegalText {
  /** Its path on the site. */
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** The date when it came into force (ISO 8601). */
  readonly since: string;
  /** The sections by their ids, in the order of the text. */
  readonly sections: {
    readonly [id: string]: {
      readonly title: string;
      /** Paragraphs as strings, lists as arrays of strings. */
      readonly body: readonly (string | readonly string[])[];
    };
  };
}
