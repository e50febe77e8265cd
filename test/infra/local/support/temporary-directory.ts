import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A directory of the test's own, removed when it ends. */
export function temporaryDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), 'fellside-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
