import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ensureBrowser } from './browser.ts';
import { buildWeb, failingChecks } from './checks.ts';

/**
 * Runs everything that must hold: the web build with its budgets, and then types, lint and format,
 * import rules and dead code beside every test, which leaves a core idle now and then. Ends with one
 * line of counts; any failure ends it non-zero. With arguments for Vitest it runs those tests alone.
 */

const root = join(import.meta.dirname, '..');
const resultsFile = join(root, '.local', 'test', 'results.json');
function runTests(browser: string, args: readonly string[]): Promise<number> {
  mkdirSync(join(resultsFile, '..'), { recursive: true });
  return new Promise((resolve, reject) => {
    const child = spawn(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`, ...args],
      { cwd: root, stdio: 'inherit', env: { ...process.env, CHROME_PATH: browser } },
    );
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const resultsSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
});

async function main(): Promise<number> {
  const browser = ensureBrowser(console.log);
  if (!(await buildWeb())) return 1;

  const chosen = process.argv.slice(2);
  const [failing, code] = await Promise.all([
    chosen.length === 0 ? failingChecks() : [],
    runTests(browser, chosen),
  ]);
  const results = resultsSchema.parse(JSON.parse(readFileSync(resultsFile, 'utf8')));
  const skipped = results.numPendingTests + results.numTodoTests;
  console.log(`\ntests: ${results.numPassedTests} passed, ${results.numFailedTests} failed`);
  if (skipped > 0) console.error(`${skipped} tests were skipped; every test must run.`);
  if (failing.length > 0) console.error(`These checks failed, see above: ${failing.join(', ')}`);
  return code === 0 && skipped === 0 && failing.length === 0 ? 0 : 1;
}

process.exitCode = await main();
