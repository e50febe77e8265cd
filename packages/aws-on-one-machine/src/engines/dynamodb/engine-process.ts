import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../free-port.ts';
import { LocalProblem } from '../../problem.ts';
import { makeFile } from '../../state-files.ts';

/**
 * Runs the engine as a child of a shell that waits for the end of its standard input, which comes
 * when this process ends in whatever way: the engine never outlives it, not even a `kill -9`.
 */
const SUPERVISOR = '"$@" <&- & engine=$!; { read -r _; kill $engine; } <&3 3<&- & wait $engine';

/**
 * A random loopback address. The engine checks no host name, so a page whose own name resolves to
 * this machine (DNS rebinding) could call it if it knew the address.
 */
function privateLoopback(): string {
  const [second = 0, third = 0, fourth = 0] = randomBytes(3);
  return `127.${second}.${third}.${Math.min(Math.max(fourth, 1), 254)}`;
}

const READY_WITHIN_MS = 60_000;
const PORT_ATTEMPTS = 3;

export interface EngineProcess {
  readonly endpoint: string;
  /** Settles when the engine has ended, asked or not. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * The engine's binary for this machine.
 *
 * @throws LocalProblem where there is none
 */
export function findEngineBinary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    const binary = join(
      dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
      'dynoxide',
    );
    if (existsSync(binary)) return binary;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) {
      throw error;
    }
  }
  throw new LocalProblem(
    ({ start }) =>
      `The DynamoDB engine ${name} isn't installed here: run Amazon's DynamoDB Local (docker run -p 8000:8000 amazon/dynamodb-local) and say where it is with DYNAMODB_ENDPOINT=http://localhost:8000 ${start}.`,
  );
}

/** Starts the engine on a file of its own, with its log beside it, and waits until it answers. */
export async function startEngine(binary: string, file: string): Promise<EngineProcess> {
  for (let attempt = 1; ; attempt++) {
    const engine = await tryStart(binary, file, await freePort());
    if (engine) return engine;
    if (attempt === PORT_ATTEMPTS) {
      throw new LocalProblem(
        ({ reset }) =>
          `The DynamoDB engine ended as it started: ${file}.log may say why. If ${file} is damaged, begin again with ${reset}.`,
      );
    }
  }
}

async function tryStart(
  binary: string,
  file: string,
  port: number,
): Promise<EngineProcess | undefined> {
  const host = privateLoopback();
  const args = ['--host', host, '--port', String(port), '--db-path', file];
  const logFile = `${file}.log`;
  makeFile(logFile);
  const log = openSync(logFile, 'w');
  const child = spawn('sh', ['-c', SUPERVISOR, 'engine', binary, ...args], {
    // The fourth is the pipe whose end stops the engine. Detached: Ctrl-C reaches this process alone,
    // which stops the engine last.
    stdio: ['ignore', log, log, 'pipe'],
    detached: true,
  });
  closeSync(log);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', reject);
  });
  const endpoint = `http://${host}:${port}`;
  if (!(await answers(endpoint, child))) return undefined;
  return {
    endpoint,
    ended,
    async stop() {
      child.stdio[3]?.destroy();
      await ended;
    },
  };
}

async function answers(endpoint: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (child.exitCode === null && child.signalCode === null) {
    try {
      await fetch(endpoint, { signal: AbortSignal.timeout(1_000) });
      return true;
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error('The DynamoDB engine does not answer', { cause: error });
    }
    await sleep(10);
  }
  return false;
}
