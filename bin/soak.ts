import { spawnSync } from 'node:child_process';

/** `npm run soak`: what `npm test` tries a sample of, in full or many more, from a seed of the day. */
const TESTS = [
  'test/api/signed-in/fuzz.test.ts',
  'test/oracle/search.test.ts',
  'test/roles/least-privilege.test.ts',
  'test/crash/kill.test.ts',
  'test/crash/mail.test.ts',
  'test/demo/scenes/paint.test.ts',
  'test/functions/api/listings/deletion-races.test.ts',
  'test/functions/api/moderation/races.test.ts',
  'test/functions/events/mailer/mailer.test.ts',
];
const AMOUNTS = {
  FUZZED_REQUESTS: '20000',
  SEARCHES: '2000',
  GRANTS: 'Infinity',
  KILLS: '50',
  SEASONS_A_KIND: '4',
  DISTURBED_PAIRS: '100',
  DELETED_DRAFTS: '400',
  MESSAGES: '1000',
};

const { status, error } = spawnSync('vitest', ['run', '--reporter=verbose', ...TESTS], {
  stdio: 'inherit',
  env: { ...AMOUNTS, SEED: String(Date.now()), ...process.env },
});
if (error) throw error;
process.exitCode = status ?? 1;
