import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { buildWeb, failingChecks } from './checks.ts';
import { type Given, runCommand } from './command-line.ts';
import { requireTestFiles } from './test-files.ts';
import { failures, skippedTests } from './test-results.ts';
import { runVitest } from './vitest.ts';

const ROOT = join(import.meta.dirname, '..');

/**
 * Runs the web build with its budgets, then all checks in parallel with all tests: the tests leave a core
 * idle at times. Prints one line of counts. Any failure makes the exit code non-zero. With arguments for
 * Vitest it runs only those tests, and no checks.
 */
async function runAll({ operands }: Given<'test'>): Promise<number> {
  requireTestFiles('test', operands);
  // A missing browser is reported before the build.
  await ensureBrowser();
  if (!(await buildWeb())) return 1;

  const vitestArguments = process.argv.slice(2).filter((argument) => argument !== '--');
  const [failing, { code, results }] = await Promise.all([
    vitestArguments.length === 0 ? failingChecks({ besideAllTests: true }) : [],
    runVitest(['--reporter=default', ...vitestArguments]),
  ]);
  const skipped = skippedTests(results, vitestArguments);
  console.log(`\ntests: ${results.numPassedTests} passed, ${results.numFailedTests} failed`);
  if (skipped.length > 0) {
    console.error(`${skipped.length} tests were skipped; every test must run:`);
    for (const name of skipped) console.error(`  ${name}`);
  }
  // Errors take pages, and a record of a run may keep only its end.
  for (const failure of failures(results, ROOT)) console.error(`failed: ${failure}`);
  if (failing.length > 0) console.error(`These checks failed, see above: ${failing.join(', ')}`);
  return code === 0 && skipped.length === 0 && failing.length === 0 ? 0 : 1;
}

await runCommand('test', async (given) => {
  process.exitCode = await runAll(given);
});
