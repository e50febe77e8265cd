/*
 * Builds the web app: paints the home page's pictures, writes the theme's variables, bundles the site
 * into `web/dist/site` and the page renderer into `web/dist/server`, and measures what each public page
 * loads first. Exits with 1 if a page is over its budget.
 */

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type CSSOptions, type Manifest, minify } from 'vite';
import { beginWebBuild } from '../infra/local/web-build.ts';
import config from '../web/vite.config.ts';
import { shortClassName } from './class-names.ts';
import { firstLoadScripts, gzippedSize } from './first-load.ts';
import { paintHomePictures } from './home-pictures.ts';
import { type BudgetedPage, weighAgainstBudget } from './page-budgets.ts';
import { pageShells } from './page-shells.ts';
import { writeThemeVariables } from './theme-variables.ts';

const WEB = join(import.meta.dirname, '..', 'web');
const SITE = join(WEB, 'dist/site');
const SERVER = join(WEB, 'dist/server');

const ENTRY = 'index.html';
const css: CSSOptions = { modules: { generateScopedName: shortClassName } };
/** Scripts in `web/public` that every page loads. */
const SHARED_SCRIPTS = ['first-paint.js', 'start-app.js'];
/** The modules of server-rendered pages, by the names that the renderer uses. */
const PUBLIC_PAGES = {
  home: 'src/pages/home.tsx',
  search: 'src/pages/search.tsx',
  listing: 'src/pages/listing.tsx',
  about: 'src/pages/about.tsx',
  privacy: 'src/pages/privacy.tsx',
  terms: 'src/pages/terms.tsx',
  cookies: 'src/pages/cookies.tsx',
} as const satisfies Readonly<Record<BudgetedPage, string>>;

async function readManifest(): Promise<Manifest> {
  const directory = join(SITE, '.vite');
  const manifest: Manifest = JSON.parse(await readFile(join(directory, 'manifest.json'), 'utf8'));
  // The manifest is read here, and isn't part of the site.
  await rm(directory, { recursive: true });
  return manifest;
}

async function buildSite(): Promise<Manifest> {
  await build({ ...config, css, configFile: false, logLevel: 'warn' });
  await Promise.all(SHARED_SCRIPTS.map(minifyScript));
  return await readManifest();
}

/** Vite copies files of `web/public` unchanged, with every comment. */
async function minifyScript(name: string): Promise<void> {
  const file = join(SITE, name);
  const { code } = await minify(name, await readFile(file, 'utf8'));
  await writeFile(file, code);
}

/** The same app as one module for Node, and the shells for its pages. */
async function buildServer(manifest: Manifest): Promise<void> {
  await build({
    ...config,
    css,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    // These files belong to the site's build.
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ...config.build,
      manifest: false,
      outDir: SERVER,
      ssr: 'src/server.tsx',
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'server.mjs', codeSplitting: false } },
    },
  });
  const site = { directory: SITE, manifest, entry: ENTRY };
  await mkdir(SERVER, { recursive: true });
  await writeFile(
    join(SERVER, 'shells.json'),
    JSON.stringify(await pageShells(site, PUBLIC_PAGES)),
  );
}

async function weighPages(manifest: Manifest): Promise<boolean> {
  let allWithinBudget = true;
  for (const [name, page] of Object.entries(PUBLIC_PAGES)) {
    const scripts = [...SHARED_SCRIPTS, ...firstLoadScripts(manifest, ENTRY, page)];
    const weight = await gzippedSize(SITE, scripts);
    const { line, isWithin } = weighAgainstBudget(name as BudgetedPage, weight);
    console.log(line);
    allWithinBudget &&= isWithin;
  }
  return allWithinBudget;
}

// Always set: under a test runner it is “test”, and React's development build would be bundled.
process.env.NODE_ENV = 'production';
const markComplete = beginWebBuild();
await paintHomePictures(join(WEB, 'generated'));
await writeThemeVariables(join(WEB, 'generated'));
console.log('Building the web app …');
const manifest = await buildSite();
await buildServer(manifest);
if (await weighPages(manifest)) markComplete();
else process.exitCode = 1;
