import { ensureBrowser } from './browser.ts';
import { buildWeb, failingChecks } from './checks.ts';
import { runCommand } from './command-line.ts';
import { runVitest } from './vitest.ts';

/**
 * Runs all checks: the web build with its budgets, then types, lint and format, import rules and dead
 * code beside all tests, which leave a core idle now and then. Prints one line of counts; any failure
 * makes the exit code non-zero. With arguments for Vitest it runs only those tests.
 */
async function runAll(): Promise<number> {
  // A missing browser is reported before the build.
  await ensureBrowser();
  if (!(await buildWeb())) return 1;

  const vitestArguments = process.argv.slice(2);
  const [failing, { code, results }] = await Promise.all([
    vitestArguments.length === 0 ? failingChecks() : [],
    runVitest(['--reporter=default', ...vitestArguments]),
  ]);
  const skippedCount = results.numPendingTests + results.numTodoTests;
  console.log(`\ntests: ${results.numPassedTests} passed, ${results.numFailedTests} failed`);
  if (skippedCount > 0) console.error(`${skippedCount} tests were skipped; every test must run.`);
  if (failing.length > 0) console.error(`These checks failed, see above: ${failing.join(', ')}`);
  return code === 0 && skippedCount === 0 && failing.length === 0 ? 0 : 1;
}

await runCommand(async () => {
  process.exitCode = await runAll();
});
