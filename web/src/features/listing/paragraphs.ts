export interface Paragraph {
  readonly text: string;
  /** Where it begins in the whole: what tells equal paragraphs apart. */
  readonly start: number;
}

/** The paragraphs of a text as it was typed: every line with something on it is one. */
export const paragraphsOf = (text: string): Paragraph[] =>
  [...text.matchAll(/[^\r\n]*\S[^\r\n]*/g)].map((line) => ({
    text: line[0].trim(),
    start: line.index,
  }));
