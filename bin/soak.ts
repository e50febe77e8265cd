import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { JsonTestResults } from 'vitest/node';
import { runCommand } from './command-line.ts';
import { runVitest } from './vitest.ts';

/**
 * `npm run soak`: runs in full what `npm test` samples, with a new seed. `npm run soak -- --seed 7
 * test/oracle` repeats a seed, in the test files with a matching path.
 */

const root = join(import.meta.dirname, '..');
/** The module that test files with more rounds import. */
const SOAK_TEST = 'support/soak.ts';

function soakFiles(filters: readonly string[]): string[] {
  return globSync('test/**/*.test.ts', { cwd: root })
    .filter((file) => readFileSync(join(root, file), 'utf8').includes(SOAK_TEST))
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .sort();
}

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

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { seed: { type: 'string', default: String(Date.now()) } },
    allowPositionals: true,
  });
  const files = soakFiles(positionals);
  if (files.length === 0) {
    console.error(`No soak test is in a file whose path has ${positionals.join(' or ')}.`);
    return 2;
  }
  const { code, results } = await runVitest(
    ['--tags-filter=soak', '--reporter=verbose', ...files],
    {
      FELLSIDE_SOAK_SEED: values.seed,
    },
  );
  report(values.seed, results);
  return code;
}

await runCommand(async () => {
  process.exitCode = await main();
});
