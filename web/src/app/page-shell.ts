import { escapeMarkup } from '../../../shared/markup.ts';
import type { HeadTag } from '../lib/document-head.ts';
import { INITIAL_DATA_ID, type InitialData } from '../lib/initial-data.ts';

/** The parts of one page that are put into its shell. */
export interface ShellParts {
  readonly title: string;
  readonly tags: readonly HeadTag[];
  /** HTML of the `<link rel="preload">` elements that React has written. */
  readonly preloads: string;
  /** The page's own HTML. */
  readonly app: string;
  /** The data that the app hydrates the page with. Without it, the app renders the page from the beginning. */
  readonly initialData: InitialData | undefined;
}

/** Escapes JSON for a script element, so that nothing in it ends the element or begins a comment. */
const scriptJson = (json: string): string => json.replaceAll('<', '\\u003c');

/**
 * Puts the parts of a page into a shell. They replace what the shell has between `<!--head-->` and
 * `<!--/head-->` and between `<!--app-->` and `<!--/app-->`.
 *
 * @throws {Error} if the shell lacks one of these marks
 */
export function fillShell(shell: string, parts: ShellParts): string {
  return replaceBetween(replaceBetween(shell, 'head', head(parts)), 'app', parts.app).replace(
    '</body>',
    () => `${initialDataElement(parts.initialData)}</body>`,
  );
}

const head = ({ title, tags, preloads }: ShellParts): string =>
  [`<title>${escapeMarkup(title)}</title>`, preloads, ...tags.map(element)].join('\n');

function element({ tag, attributes, text }: HeadTag): string {
  const list = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeMarkup(value)}"`,
  );
  const opening = `<${tag}${list.join('')}>`;
  return tag === 'script' ? `${opening}${scriptJson(text ?? '')}</script>` : opening;
}

const initialDataElement = (data: InitialData | undefined): string =>
  data === undefined
    ? ''
    : `<script type="application/json" id="${INITIAL_DATA_ID}">${scriptJson(JSON.stringify(data))}</script>`;

function replaceBetween(html: string, mark: string, content: string): string {
  const [before, rest] = splitAt(html, `<!--${mark}-->`);
  const [, after] = splitAt(rest, `<!--/${mark}-->`);
  return before + content + after;
}

function splitAt(html: string, mark: string): [before: string, after: string] {
  const at = html.indexOf(mark);
  if (at < 0) throw new Error(`The page has no ${mark}`);
  return [html.slice(0, at), html.slice(at + mark.length)];
}
