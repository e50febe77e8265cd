/** The paragraphs of a text: its lines that aren't blank. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/[\r\n]+/).flatMap((line) => line.trim() || []);
