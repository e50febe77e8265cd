import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ensureBrowser } from './browser.ts';

/**
 * Runs everything that must hold: types, lint and format, import rules, dead code, the web build
 * with its budgets, and every test. Ends with one line of counts; any failure ends it non-zero.
 */

const root = join(import.meta.dirname, '..');
const resultsFile = join(root, '.local', 'test', 'results.json');
const SOURCES = ['bin', 'demo', 'functions', 'infra', 'shared', 'test', 'web/src'];

interface Check {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
}

const CHECKS: readonly Check[] = [
  { name: 'Types', command: ['tsc'] },
  { name: 'Types of the web app', command: ['tsc', '-p', 'web'] },
  { name: 'Lint and format', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  {
    name: 'Import rules',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...SOURCES],
  },
  { name: 'Dead code', command: ['knip'] },
  { name: 'Web build', command: ['node', join('bin', 'build-web.ts')] },
];

/** Runs a program found among the packages; its output is kept back until it is known to matter. */
function runQuietly([program, ...args]: Check['command']): Promise<{
  ok: boolean;
  output: string;
}> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}

async function passes({ name, command }: Check): Promise<boolean> {
  const began = performance.now();
  const { ok, output } = await runQuietly(command);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!ok) console.error(output);
  return ok;
}

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
  let sound = true;
  for (const check of CHECKS) sound = (await passes(check)) && sound;
  if (!sound) return 1;

  const code = await runTests(browser, process.argv.slice(2));
  const results = resultsSchema.parse(JSON.parse(readFileSync(resultsFile, 'utf8')));
  const skipped = results.numPendingTests + results.numTodoTests;
  console.log(`\ntests: ${results.numPassedTests} passed, ${results.numFailedTests} failed`);
  if (skipped > 0) console.error(`${skipped} tests were skipped; every test must run.`);
  return code === 0 && skipped === 0 ? 0 : 1;
}

process.exitCode = await main();
