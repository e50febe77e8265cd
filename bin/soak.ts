import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { ensureBrowser } from './browser.ts';

/**
 * `npm run soak`: in full what `npm test` runs a sample of, from a seed of the moment.
 * `npm run soak -- --seed 7 test/oracle` is that seed again, in the files whose path matches.
 */

const root = join(import.meta.dirname, '..');
const resultsFile = join(root, '.local', 'test', 'soak.json');
/** What a file of tests with more rounds imports. */
const SOAK_TEST = 'support/soak.ts';

const resultsSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          meta: z.object({ soak: z.object({ rounds: z.int() }).optional() }),
        }),
      ),
    }),
  ),
});

function soakFiles(filters: readonly string[]): string[] {
  return globSync('test/**/*.test.ts', { cwd: root })
    .filter((file) => readFileSync(join(root, file), 'utf8').includes(SOAK_TEST))
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .sort();
}

/** Prints a line for each test: its outcome, rounds and seconds. */
function report(seed: string): void {
  const { testResults } = resultsSchema.parse(JSON.parse(readFileSync(resultsFile, 'utf8')));
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

function main(): number {
  const { values, positionals } = parseArgs({
    options: { seed: { type: 'string', default: String(Date.now()) } },
    allowPositionals: true,
  });
  const files = soakFiles(positionals);
  if (files.length === 0) {
    console.error(`No soak test is in a file whose path has ${positionals.join(' or ')}.`);
    return 2;
  }
  mkdirSync(join(resultsFile, '..'), { recursive: true });
  const { status, error } = spawnSync(
    'vitest',
    [
      'run',
      '--tags-filter=soak',
      '--reporter=verbose',
      '--reporter=json',
      `--outputFile.json=${resultsFile}`,
      ...files,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROME_PATH: ensureBrowser(console.log),
        FELLSIDE_SOAK_SEED: values.seed,
      },
    },
  );
  if (error) throw error;
  report(values.seed);
  return status ?? 1;
}

process.exitCode = main();
