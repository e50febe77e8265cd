import { paragraphsOf } from '../paragraphs.ts';

/** A text, with a paragraph for each of its lines. */
export function Paragraphs({ text }: { readonly text: string }) {
  return paragraphsOf(text).map((paragraph) => <p key={paragraph.start}>{paragraph.text}</p>);
}
