import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Contender, DataSources } from './contenders.ts';
import type { Assignment } from './server-process.ts';

/** Every message after the assignment asks for the process's memory. */
const MEMORY_REQUEST = {};

export interface Server {
  readonly contender: Contender;
  readonly url: string;
  /** The memory of its process, in bytes. */
  memory(): Promise<number>;
  stop(): void;
}

/** Sends a message to a child process, and returns its answer. @throws if the process ends first */
export async function answerOf<T>(child: ChildProcess, message: object): Promise<T> {
  const settled = new AbortController();
  const { signal } = settled;
  const answer = once(child, 'message', { signal });
  const end = once(child, 'exit', { signal }).then(([code, killedBy]) => {
    throw new Error(`The process ended before it answered (${code ?? killedBy})`);
  });
  try {
    child.send(message);
    const [value] = await Promise.race([answer, end]);
    return value;
  } finally {
    settled.abort();
    await Promise.allSettled([answer, end]);
  }
}

/** Starts the server of a contender in a process of its own. It answers searches at `/`. */
export async function startServer(contender: Contender, sources: DataSources): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), { stdio: 'inherit' });
  const assignment: Assignment = { contender, sources };
  const port = await answerOf<number>(child, assignment);
  return {
    contender,
    url: `http://127.0.0.1:${port}/`,
    memory: () => answerOf(child, MEMORY_REQUEST),
    stop: () => child.disconnect(),
  };
}
