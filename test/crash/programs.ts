import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..', '..');
const READY = /Fellside is ready: (http\S+)/;

/** One of the commands, in a process of its own. */
export interface Program {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<void>;
}

export interface Site extends Program {
  readonly url: string;
}

/** Waits for something to be so. @throws when it takes longer */
export async function until(what: string, isSo: () => boolean, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`It took too long until ${what}`);
    await sleep(20);
  }
}

/** The commands, on a state of the test's own. */
export function programsOn(state: string) {
  function run(script: string, ...args: readonly string[]): Program {
    const child = spawn(process.execPath, [join(ROOT, 'bin', script), ...args], {
      env: { ...process.env, FELLSIDE_STATE: state, PORT: '0' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    return { child, output: () => output, ended };
  }

  return {
    run,
    async startSite(...args: readonly string[]): Promise<Site> {
      const program = run('local.ts', ...args);
      await until('the site was ready', () => {
        if (program.child.exitCode !== null) throw new Error(program.output());
        return READY.test(program.output());
      });
      return { ...program, url: READY.exec(program.output())?.[1] ?? '' };
    },
    async stop({ child, ended }: Program): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
