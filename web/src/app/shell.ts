import { escapeMarkup } from '../../../shared/markup.ts';
import type { HeadTag } from '../lib/document-head.ts';
import { FIRST_ANSWERS_ID, type FirstAnswers } from '../lib/first-answers.ts';

/** What one page puts into the shell. */
export interface ShellParts {
  readonly title: string;
  readonly tags: readonly HeadTag[];
  /** Elements of the head in HTML: what React wants loaded first. */
  readonly preloads: string;
  /** The page's own HTML. */
  readonly app: string;
  /** What the app takes the page over with. Without, it draws the page anew. */
  readonly answers: FirstAnswers | undefined;
}

/** JSON that can stand in a script element: nothing in it ends the element, or begins a comment. */
const scriptJson = (json: string): string => json.replaceAll('<', '\\u003c');

/**
 * The shell as one page. What stands in the places for its head and the app is for pages that nobody
 * has filled in.
 *
 * @throws where the shell has no such places
 */
export function fillShell(shell: string, parts: ShellParts): string {
  return replaced(replaced(shell, 'head', head(parts)), 'app', parts.app).replace(
    '</body>',
    () => `${answersElement(parts.answers)}</body>`,
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

const answersElement = (answers: FirstAnswers | undefined): string =>
  answers === undefined
    ? ''
    : `<script type="application/json" id="${FIRST_ANSWERS_ID}">${scriptJson(JSON.stringify(answers))}</script>`;

function replaced(html: string, place: string, by: string): string {
  const [before, rest] = halves(html, `<!--${place}-->`);
  const [, after] = halves(rest, `<!--/${place}-->`);
  return before + by + after;
}

function halves(html: string, mark: string): [before: string, after: string] {
  const at = html.indexOf(mark);
  if (at < 0) throw new Error(`The page has no ${mark}`);
  return [html.slice(0, at), html.slice(at + mark.length)];
}
