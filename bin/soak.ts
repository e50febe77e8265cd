import { spawnSync } from 'node:child_process';

/** `npm run soak`: the random searches of `npm test`, many more of them, from a seed of the day. */
const SEARCHES = '2000';

const { status, error } = spawnSync(
  'vitest',
  ['run', '--reporter=verbose', 'test/oracle/search.test.ts'],
  { stdio: 'inherit', env: { SEARCHES, SEED: String(Date.now()), ...process.env } },
);
if (error) throw error;
process.exitCode = status ?? 1;
