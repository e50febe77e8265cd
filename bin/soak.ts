import { spawnSync } from 'node:child_process';

/** `npm run soak`: what `npm test` tries a sample of, in full or many more, from a seed of the day. */
const TESTS = [
  'test/oracle/search.test.ts',
  'test/roles/least-privilege.test.ts',
  'test/crash/kill.test.ts',
];
const AMOUNTS = { SEARCHES: '2000', GRANTS: 'Infinity', KILLS: '50' };

const { status, error } = spawnSync('vitest', ['run', '--reporter=verbose', ...TESTS], {
  stdio: 'inherit',
  env: { ...AMOUNTS, SEED: String(Date.now()), ...process.env },
});
if (error) throw error;
process.exitCode = status ?? 1;
