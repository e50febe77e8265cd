import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bundle, makeBundles } from '../../infra/constructs/function/bundled-code.ts';

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), 'fellside-bundle-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

test('a function is one module and what lies beside it, whatever programs and shells there are', () => {
  vi.stubEnv('PATH', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const beside = temporary();
  const output = temporary();
  mkdirSync(join(beside, 'a folder'));
  writeFileSync(join(beside, 'a folder', 'shells.json'), '{}');

  const folder = 'events/photo-uploaded';
  const bundles = makeBundles([folder], temporary());
  bundle({ folder, extraFiles: beside, usesSharp: true }, output, bundles);

  expect(readdirSync(output).sort()).toEqual([
    'a folder',
    'decode-process.mjs',
    'index.mjs',
    'index.mjs.map',
    'node_modules',
  ]);
  expect(readFileSync(join(output, 'a folder/shells.json'), 'utf8')).toBe('{}');
  expect(readFileSync(join(output, 'index.mjs'), 'utf8')).toMatch(/export\s*\{.*handler/s);
  expect(readdirSync(join(output, 'node_modules/@img')).sort()).toEqual([
    'colour',
    'sharp-libvips-linux-x64',
    'sharp-linux-x64',
  ]);
  expect(() => bundle({ folder }, temporary(), bundles)).toThrow(
    'functions/events/photo-uploaded uses sharp: its construct needs `usesSharp`',
  );
});
