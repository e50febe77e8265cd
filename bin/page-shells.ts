import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import {
  type PageShell,
  type PageShells,
  pageShell,
  type ServerRenderedPage,
} from '../shared/page-renderer.ts';
import { BASE_CHUNK } from '../web/vite.config.ts';
import { firstLoadScripts, firstLoadStyles } from './first-load.ts';

interface Site {
  /** The directory of the build. */
  readonly directory: string;
  readonly manifest: Manifest;
  /** Its entry in the manifest, which is also the name of its HTML file. */
  readonly entry: string;
}

/**
 * The site's HTML for server-rendered pages. They are shown before any script has run, so their styles
 * are in the page itself, and the app starts after the pictures have loaded.
 *
 * @param pages the modules of the pages, by name
 */
export async function pageShells(
  { directory, manifest, entry }: Site,
  pages: Readonly<Record<ServerRenderedPage, string>>,
): Promise<PageShells> {
  const html = await readFile(join(directory, entry), 'utf8');
  const base = `/${baseScript(manifest)}`;
  const styleSheet = (file: string) => readFile(join(directory, file), 'utf8');
  const shellOf = async (page?: string): Promise<PageShell> => {
    const modules = page === undefined ? [entry] : [entry, page];
    const styles = firstLoadStyles(manifest, ...modules);
    const scripts = firstLoadScripts(manifest, ...modules).map((file) => `/${file}`);
    const head = [
      `<style>${(await Promise.all(styles.map(styleSheet))).join('')}</style>`,
      // The app looks for these before it renders a page or a part that loads later. If they were
      // missing, it would wait for them, and they would come last and override the page's own styles.
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" media="print">`),
      starter(base, scripts),
    ].join('\n');
    return pageShell(bare(html).replace('</head>', () => `${head}\n</head>`));
  };
  const entries = Object.entries(pages).map(async ([name, page]) => [name, await shellOf(page)]);
  return { ...Object.fromEntries(await Promise.all(entries)), none: await shellOf() };
}

/** The page without the style sheets, script and imports that the build adds. */
const bare = (html: string): string =>
  html.replace(
    /\s*<(?:link rel="(?:stylesheet|modulepreload)"[^>]*>|script type="module"[^>]*><\/script>)/g,
    '',
  );

/** The script with the app's base libraries, a chunk of its own in `web/vite.config.ts`. */
function baseScript(manifest: Manifest): string {
  const chunk = Object.values(manifest).find(({ name }) => name === BASE_CHUNK);
  if (chunk === undefined) throw new Error(`The build has no script of the name ${BASE_CHUNK}`);
  return chunk.file;
}

/**
 * The tag that makes `web/public/start-app.js` start the app and load its parts. The app's entry comes
 * first.
 */
function starter(base: string, [app = '', ...imported]: readonly string[]): string {
  const parts = imported.filter((script) => script !== base).join(' ');
  return `<script defer src="/start-app.js" data-base="${base}" data-app="${app}" data-parts="${parts}"></script>`;
}
