import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LocalProblem } from 'aws-on-one-machine/problem';
import type { JsonTestResults } from 'vitest/node';
import { ensureBrowser } from './browser.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, '.local/test/results.json');

/**
 * Runs Vitest in this terminal, with a browser for the tests that drive one.
 * @throws LocalProblem if it ends without results
 */
export async function runVitest(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ readonly code: number; readonly results: JsonTestResults }> {
  const browser = await ensureBrowser();
  mkdirSync(dirname(RESULTS), { recursive: true });
  rmSync(RESULTS, { force: true });
  const child = spawn(
    'vitest',
    ['run', '--reporter=json', `--outputFile.json=${RESULTS}`, ...args],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROME_PATH: browser, ...env } },
  );
  const [code] = await once(child, 'close');
  if (!existsSync(RESULTS)) throw new LocalProblem('Vitest ended without results, see above.');
  return { code: code ?? 1, results: JSON.parse(readFileSync(RESULTS, 'utf8')) };
}
