import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { type Given, runCommand } from './command-line.ts';
import { requireTestFiles } from './test-files.ts';
import { runVitest } from './vitest.ts';

/**
 * `npm run soak` runs in full what `npm test` samples, with a new seed. `npm run soak -- --seed 7
 * test/oracle` repeats a seed, in the test files with a matching path.
 */

const root = join(import.meta.dirname, '..');
/** The module that test files with more rounds import. */
const SOAK_TEST = 'support/soak.ts';

/** The files with soak tests. @throws WrongArguments if a path matches none */
const soakFiles = (paths: readonly string[]): string[] =>
  requireTestFiles('soak test', paths, (file) =>
    readFileSync(join(root, file), 'utf8').includes(SOAK_TEST),
  );

/** Prints a line for each test: its outcome, rounds and seconds. */
function report(seed: string, { testResults }: JsonTestResults): void {
  const ran = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed' || status === 'failed'),
  );
  console.log(`\nSeed ${seed}\n\noutcome  rounds  seconds  test`);
  for (const { fullName, status, duration, meta } of ran) {
    const rounds = String(meta.soak?.rounds ?? '–').padStart(6);
    const seconds = ((duration ?? 0) / 1000).toFixed(1).padStart(7);
    console.log(`${status.padEnd(7)}  ${rounds}  ${seconds}  ${fullName}`);
  }
}

async function main({ values, operands }: Given<'soak'>): Promise<number> {
  const { seed = String(Date.now()) } = values;
  const { code, results } = await runVitest(
    ['--tags-filter=soak', '--reporter=verbose', ...soakFiles(operands)],
    { FELLSIDE_SOAK_SEED: seed },
  );
  report(seed, results);
  return code;
}

await runCommand('soak', async (given) => {
  process.exitCode = await main(given);
});
