import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A directory of the test's own, removed when it ends. */
export function temporaryDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), 'one-machine-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A directory of a whole file of tests, which removes it. */
export function lastingDirectory(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'one-machine-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
