import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** The headless shell comes first: it renders the same pages and opens them several times as fast. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** No background requests, and no sandbox, which root in a container can't have. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a Chromium on this machine: `CHROME_PATH`, the system's, or Playwright's own. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...(process.env.CHROME_PATH === undefined ? [] : [process.env.CHROME_PATH]),
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    chromium.executablePath(),
  ];
  return candidates.find(isExecutable);
}

/**
 * Debian's own packages. The fonts are for pages with text that falls back to the system's typeface.
 */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-liberation'];

const isDebianAsRoot = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/**
 * The browser for the tests. Installs one if possible.
 * @throws Error with a sentence that says what to install, if it can't
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (isDebianAsRoot()) {
    console.log('Installing Chromium for the browser tests …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', ...DEBIAN_PACKAGES],
      { stdio: ['ignore', 'ignore', 'inherit'], env },
    );
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'The browser tests need Chromium: install the package chromium (Debian, Ubuntu: sudo apt-get install chromium) or set CHROME_PATH to a Chromium or Chrome.',
  );
}
