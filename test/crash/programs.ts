import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TEST_PICTURES, testPictures } from '../support/demo-pictures.ts';
import { copySeededState } from '../support/seeded-state.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const READY = /Fellside is ready: (http\S+)/;

/** A command in a process of its own. */
export interface Program {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<void>;
}

export interface Site extends Program {
  readonly url: string;
}

/** Waits for something to be so. @throws when it takes longer */
export async function until(what: string, isSo: () => boolean, seconds = 240): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`It took too long until ${what}`);
    await sleep(20);
  }
}

/** The commands, on a state of the test's own. */
export function programsOn(state: string) {
  function run(script: string, ...args: readonly string[]): Program {
    const child = spawn(process.execPath, [join(ROOT, script), ...args], {
      env: { ...process.env, FELLSIDE_STATE: state, FELLSIDE_PICTURES: TEST_PICTURES, PORT: '0' },
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

  async function startSite(): Promise<Site> {
    const program = run('test/crash/site-process.ts');
    await until('the site was ready', () => {
      if (program.child.exitCode !== null) throw new Error(program.output());
      return READY.test(program.output());
    });
    return { ...program, url: READY.exec(program.output())?.[1] ?? '' };
  }

  return {
    run,
    startSite,
    /** Starts the site on the demo catalogue, with nothing else stored. */
    async startAfresh(): Promise<Site> {
      await testPictures();
      await copySeededState(state);
      return startSite();
    },
    async stop({ child, ended }: Program): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
