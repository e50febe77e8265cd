import { ensureBrowser } from './browser.ts';
import { buildWeb, failingChecks } from './checks.ts';
import { runVitest } from './vitest.ts';

/**
 * Runs everything that must hold: the web build with its budgets, and then types, lint and format,
 * import rules and dead code beside every test, which leaves a core idle now and then. Ends with one
 * line of counts; any failure ends it non-zero. With arguments for Vitest it runs those tests alone.
 */
async function main(): Promise<number> {
  // Its lack is told before the build.
  ensureBrowser();
  if (!(await buildWeb())) return 1;

  const chosen = process.argv.slice(2);
  const [failing, { code, results }] = await Promise.all([
    chosen.length === 0 ? failingChecks() : [],
    runVitest(['--reporter=default', ...chosen]),
  ]);
  const skipped = results.numPendingTests + results.numTodoTests;
  console.log(`\ntests: ${results.numPassedTests} passed, ${results.numFailedTests} failed`);
  if (skipped > 0) console.error(`${skipped} tests were skipped; every test must run.`);
  if (failing.length > 0) console.error(`These checks failed, see above: ${failing.join(', ')}`);
  return code === 0 && skipped === 0 && failing.length === 0 ? 0 : 1;
}

process.exitCode = await main();
