import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), 'fellside-bundle-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

/** Bundles a function in a process that finds no program at all. */
function bundled(props: object): string {
  const output = temporary();
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { bundle } from './infra/constructs/function/bundled-code.ts';
       bundle(${JSON.stringify(props)}, ${JSON.stringify(output)});`,
    ],
    { cwd: ROOT, encoding: 'utf8', env: { PATH: '' } },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return output;
}

describe('the code of a function', () => {
  test('is one module, and what lies beside it, whatever programs and shells there are', () => {
    const beside = temporary();
    mkdirSync(join(beside, 'a folder'));
    writeFileSync(join(beside, 'a folder', 'shells.json'), '{}');
    const output = bundled({ folder: 'events/account-confirmed', besides: beside });

    expect(readdirSync(output).sort()).toEqual(['a folder', 'index.mjs', 'index.mjs.map']);
    expect(readFileSync(join(output, 'a folder/shells.json'), 'utf8')).toBe('{}');
    expect(readFileSync(join(output, 'index.mjs'), 'utf8')).toMatch(/export\s*\{.*handler/s);
  });
});
