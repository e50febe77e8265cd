import { globSync } from 'node:fs';
import { join } from 'node:path';
import { WrongArguments } from './arguments.mjs';

const ROOT = join(import.meta.dirname, '..');

/**
 * Finds the test files whose path contains one of some texts, or all test files if no text is given.
 * @param what the kind of test, for the message
 * @throws WrongArguments if a text is in no path
 */
export function requireTestFiles(
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
