import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeDirectory, REMOVE } from 'aws-on-one-machine/state-files';
import { fingerprint } from './fingerprint.ts';
import { ROOT } from './root.ts';

const MARK = join(ROOT, '.local/build/web');
const ENTRY = join(ROOT, 'web/dist/site/index.html');

const SOURCES = [
  'web',
  'shared',
  'demo/pictures',
  'packages/lakeland-scenes/src',
  'functions/photos/photo-files.ts',
  'bin/build-web.ts',
  'bin/first-load.ts',
  'bin/home-pictures.ts',
  'bin/page-budgets.ts',
  'bin/page-shells.ts',
  'bin/theme-variables.ts',
  'tsconfig.base.json',
  'package-lock.json',
];

/** Whether there is a build of the web app, however old. */
export const isWebPresent = (): boolean => existsSync(ENTRY);

/** Whether the web app has been built, by whomever, from the sources as they are. */
export const isWebBuilt = (): boolean => isWebPresent() && mark() === fingerprint(SOURCES);

/** The fingerprint of the last build's sources; undefined where none is noted. */
function mark(): string | undefined {
  try {
    return readFileSync(MARK, 'utf8');
  } catch {
    // None, or there is something else in its place: it is built again.
    return undefined;
  }
}

/**
 * Begins a build of the web app. Until the build is over, the app counts as not built.
 * @returns notes that it went well, of the sources as they were when it began
 */
export function beginWebBuild(): () => void {
  rmSync(MARK, { recursive: true, force: true });
  const sources = fingerprint(SOURCES);
  return () => {
    makeDirectory(dirname(MARK), REMOVE);
    writeFileSync(MARK, sources, { mode: 0o600 });
  };
}
