import { paragraphsOf } from '../paragraphs.ts';

/** A text with the line breaks with which it was typed. */
export function Paragraphs({ text }: { readonly text: string }) {
  return paragraphsOf(text).map((paragraph) => <p key={paragraph.start}>{paragraph.text}</p>);
}
