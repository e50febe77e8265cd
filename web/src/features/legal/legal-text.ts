/** A legal page: what it is about in a sentence, and its numbered sections. */
export interface LegalText {
  readonly title: string;
  readonly summary: string;
  /** ISO 8601: the day from which it holds. */
  readonly since: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  /** Paragraphs, and lists of points among them. */
  readonly body: readonly (string | readonly string[])[];
}
