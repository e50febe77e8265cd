import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { setSizeOf } from '../../../bench/search/postgres-cluster.ts';

it('counts the memory of a process, and none of one that has ended', () => {
  expect(setSizeOf(process.pid)).toBeGreaterThan(1024);
  const { pid } = spawnSync(process.execPath, ['--version']);
  expect(setSizeOf(pid)).toBe(0);
});
