/** The text of a legal page. */
export interface LegalText {
  /** Its address on the site. */
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** The date from which it is in force (ISO 8601). */
  readonly since: string;
  /** By their ids, in their order. */
  readonly sections: {
    readonly [id: string]: {
      readonly title: string;
      /** Paragraphs, and lists of points among them. */
      readonly body: readonly (string | readonly string[])[];
    };
  };
}
