import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { LocalProblem } from 'aws-on-one-machine/problem';
import { chromium } from 'playwright';
import { installDebianPackages } from './debian-packages.ts';

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
 * @throws LocalProblem if it can't
 */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (isDebianAsRoot()) {
    console.log('Installing Chromium for the browser tests …');
    await installDebianPackages(DEBIAN_PACKAGES);
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  throw new LocalProblem(
    'The browser tests need Chromium: install the package chromium (Debian, Ubuntu: sudo apt-get install chromium) or set CHROME_PATH to a Chromium or Chrome.',
  );
}
