/** The text of a legal page. */
export interface LegalText {
  readonly title: string;
  readonly summary: string;
  /** The date from which it is in force (ISO 8601). */
  readonly since: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  /** Paragraphs, and lists of points among them. */
  readonly body: readonly (string | readonly string[])[];
}
