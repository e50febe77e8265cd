import { escapeMarkup } from '../../../shared/markup.ts';
import type { HeadTag } from '../lib/document-head.ts';
import { INITIAL_DATA_ID, type InitialData } from '../lib/initial-data.ts';

/** The parts of one page that are put into its shell. */
interface ShellParts {
  readonly tags: readonly HeadTag[];
  /** HTML of the `<link rel="preload">` elements that React has written. */
  readonly preloads: string;
  /** The page's own HTML. */
  readonly app: string;
  /** The data that the app hydrates the page with. Without it, the app renders the page from the beginning. */
  readonly initialData?: InitialData;
}

/**
 * Puts the parts of a page into a shell. They replace what the shell has between `<!--head-->` and
 * `<!--/head-->` and between `<!--app-->` and `<!--/app-->`.
 *
 * @throws {Error} if the shell lacks one of these marks
 */
export function fillShell(shell: string, { tags, preloads, app, initialData }: ShellParts): string {
  const head = [preloads, ...tags.map(htmlOf)].join('\n');
  const page = replaceBetween(replaceBetween(shell, 'head', head), 'app', app);
  if (initialData === undefined) return page;
  const attributes = { type: 'application/json', id: INITIAL_DATA_ID };
  const data = htmlOf({ tag: 'script', attributes, text: JSON.stringify(initialData) });
  return page.replace('</body>', () => `${data}</body>`);
}

function htmlOf({ tag, attributes = {}, text }: HeadTag): string {
  const list = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeMarkup(value)}"`,
  );
  const opening = `<${tag}${list.join('')}>`;
  if (text === undefined) return opening;
  // Nothing in a script's JSON may end the element or begin a comment.
  const content = tag === 'script' ? text.replaceAll('<', '\\u003c') : escapeMarkup(text);
  return `${opening}${content}</${tag}>`;
}

function replaceBetween(html: string, mark: string, content: string): string {
  const marked = new RegExp(`<!--${mark}-->.*<!--/${mark}-->`, 's');
  if (!marked.test(html)) throw new Error(`The page has no ${mark}`);
  return html.replace(marked, () => content);
}
