export interface Paragraph {
  readonly text: string;
  /** Its index in the text, by which equal paragraphs differ. */
  readonly start: number;
}

/** The paragraphs of a text: its lines that aren't blank. */
export const paragraphsOf = (text: string): Paragraph[] =>
  [...text.matchAll(/[^\r\n]*\S[^\r\n]*/g)].map((line) => ({
    text: line[0].trim(),
    start: line.index,
  }));
