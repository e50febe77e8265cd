import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Ask } from './ask.ts';
import { answerOf } from './servers.ts';

/** Starts a process that sends queries. It answers one round at a time. */
export function startClient(): { readonly ask: Ask; stop(): void } {
  const child = fork(join(import.meta.dirname, 'client-process.ts'), {
    stdio: 'inherit',
    // Bodies are bytes.
    serialization: 'advanced',
  });
  return { ask: (...round) => answerOf(child, round), stop: () => child.disconnect() };
}
