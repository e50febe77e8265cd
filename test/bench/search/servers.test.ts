import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { answerOf } from '../../../bench/search/servers.ts';
import { temporaryDirectory } from '../../../packages/aws-on-one-machine/test/support/temporary-directory.ts';

/** Starts a process that does this with a message. */
function childThat(statement: string): ChildProcess {
  const file = join(temporaryDirectory(), 'child.mjs');
  writeFileSync(file, `process.on('message', () => { ${statement} });`);
  const child = fork(file, { execArgv: [] });
  onTestFinished(() => void child.kill());
  return child;
}

it('returns what a process answers', async () => {
  const child = childThat('process.send(7);');
  expect([await answerOf(child, {}), await answerOf(child, {})]).toEqual([7, 7]);
  expect(child.listenerCount('exit')).toBe(0);
});

it('fails if the process ends before it answers', async () => {
  await expect(answerOf(childThat('process.exit(3);'), {})).rejects.toThrow(
    'The process ended before it answered (3)',
  );
});
