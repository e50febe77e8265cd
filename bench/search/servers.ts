import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Contender, Place } from './contenders.ts';
import type { Assignment } from './server-process.ts';

export interface Server {
  readonly contender: Contender;
  readonly url: string;
  /** The memory of its process, in bytes. */
  memory(): Promise<number>;
  stop(): void;
}

async function answerOf(process: ChildProcess, message: object): Promise<number> {
  const answer = once(process, 'message');
  process.send(message);
  const [value] = await answer;
  return value;
}

/** Starts a process that answers searches at `/` by one of the contenders. */
export async function startServer(contender: Contender, place: Place): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), { stdio: 'inherit' });
  const assignment: Assignment = { contender, place };
  const port = await answerOf(child, assignment);
  return {
    contender,
    url: `http://127.0.0.1:${port}/`,
    memory: () => answerOf(child, {}),
    stop: () => child.disconnect(),
  };
}
