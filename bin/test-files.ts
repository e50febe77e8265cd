import { globSync } from 'node:fs';
import { join } from 'node:path';
import { WrongArguments } from './arguments.mjs';

const ROOT = join(import.meta.dirname, '..');

/**
 * The test files whose path contains one of some texts, or all of them.
 * @param what a test of theirs, for the message
 * @throws WrongArguments if a text is in no path
 */
export function testFiles(
  what: string,
  texts: readonly string[],
  isWanted: (file: string) => boolean = () => true,
): string[] {
  const files = globSync('{packages/*/test,test}/**/*.test.{ts,tsx}', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isWanted);
  const missing = texts.filter((text) => !files.some((file) => file.includes(text)));
  if (missing.length > 0) {
    throw new WrongArguments(
      `No ${what} is in a file whose path has ${missing.join(' or ')} in it`,
    );
  }
  return files
    .filter((file) => texts.length === 0 || texts.some((text) => file.includes(text)))
    .sort();
}
