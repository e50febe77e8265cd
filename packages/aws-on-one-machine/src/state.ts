import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { isErrno } from './http.ts';
import { takeLock } from './lock.ts';
import { LocalProblem, type Report } from './problem.ts';
import {
  fileProblem,
  makeDirectory,
  readIfPresent,
  requireFile,
  withFile,
  writeAtomically,
} from './state-files.ts';

const dataEndpointsSchema = z.object({
  /** The outputs of the template's stacks, by name. */
  outputs: z.record(z.string(), z.string()),
  region: z.string(),
  dynamodb: z.string(),
  s3: z.string(),
  cognito: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
});

const holderSchema = z.object({
  pid: z.number(),
  purpose: z.enum(['site', 'data']),
  /** Present once the data engines answer. */
  data: dataEndpointsSchema.optional(),
  /** Present once the site answers. */
  url: z.string().optional(),
});

/** Where the running engines are, for another process of the same person. */
export type DataEndpoints = z.output<typeof dataEndpointsSchema>;

/** The process that has the state open, and how far its start has come. */
export type Holder = z.output<typeof holderSchema>;

const LOCK = 'lock';
const HOLDER = 'holder.json';
const CONTENTS = 'contents.json';
/** The first file of a state: every other needs it. */
const SECRET = 'secret';

const contentsSchema = z.array(z.string());

/** Files that need not be there at the next start, or that their engine checks itself. */
const isTransient = (name: string): boolean =>
  name === CONTENTS ||
  name.startsWith(LOCK) ||
  name.startsWith(HOLDER) ||
  name.startsWith('bedrock-') ||
  name.startsWith(join('s3', 'objects', sep)) ||
  /(-wal|-shm|-journal|\.log|\.\d+)$/.test(name);
const POLL_MS = 200;

/**
 * A directory with everything the local target keeps. One process at a time has it open; it
 * says in `holder.json` who it is and where its engines answer.
 */
export class StateDirectory {
  readonly path: string;

  constructor(path: string) {
    this.path = resolve(path);
  }

  file(name: string): string {
    return join(this.path, name);
  }

  /**
   * Opens the state for this process, or answers undefined where another has it open.
   * @throws LocalProblem where there is something else in its place
   */
  tryOpen(purpose: Holder['purpose']): OpenState | undefined {
    makeDirectory(
      this.path,
      ({ stateVariable }) => `Remove it, or name another directory with ${stateVariable}.`,
    );
    const lock = takeLock(this.file(LOCK));
    if (!lock) return undefined;
    const holder: Holder = { pid: process.pid, purpose };
    const state = {
      directory: this,
      announce: (progress: Pick<Holder, 'data' | 'url'>) => {
        Object.assign(holder, progress);
        this.#writeHolder(holder);
      },
      close: () => {
        rmSync(this.file(HOLDER), { force: true });
        lock.release();
      },
    };
    // A file left by an earlier process is out of date.
    rmSync(this.file(HOLDER), { recursive: true, force: true });
    state.announce({});
    return state;
  }

  /**
   * Who has the state open, or undefined while no living process has said so.
   * @throws LocalProblem where that can't be read
   */
  holder(): Holder | undefined {
    const holder = readIfPresent(
      this.file(HOLDER),
      (text) => holderSchema.parse(JSON.parse(text)),
      'It says which process has this state open: stop that one, and try again.',
    );
    return holder && isAlive(holder.pid) ? holder : undefined;
  }

  /**
   * Checks that every file noted in `contents.json` is there: a missing one is not made again, because
   * it would not fit the others. Only for the process that has the state open.
   * @throws LocalProblem for a file that is missing, or empty
   */
  check(): void {
    const noted = readIfPresent(this.file(CONTENTS), (text) =>
      contentsSchema.parse(JSON.parse(text)),
    );
    for (const name of noted ?? []) requireFile(this.file(name));
    const others = this.#contents();
    if (others.length > 0 && !existsSync(this.file(SECRET))) {
      throw fileProblem(this.file(SECRET), 'is missing');
    }
  }

  /** Notes the files that are there, once all of them are. */
  noteContents(): void {
    writeAtomically(this.file(CONTENTS), JSON.stringify(this.#contents(), null, 2));
  }

  /** The files that are there, by their paths below the directory. */
  #contents(): string[] {
    return readdirSync(this.path, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(this.path, join(entry.parentPath, entry.name)))
      .filter((name) => !isTransient(name))
      .sort();
  }

  /**
   * Opens the state for the site. Waits for a loader to finish; a second site is refused.
   *
   * @param signal gives up waiting
   * @throws LocalProblem where a site has it open
   */
  async openForSite(report: Report, signal?: AbortSignal): Promise<OpenState> {
    for (let waiting = false; ; ) {
      const state = this.tryOpen('site');
      if (state) return state;
      const holder = this.holder();
      if (holder?.purpose === 'site') {
        const what = holder.url ? `already runs at ${holder.url}` : 'is already starting';
        throw new LocalProblem(
          ({ name, start, stateVariable }) =>
            `${name} ${what} (process ${holder.pid}): stop it first, or give this one a state of its own with ${stateVariable}=.local/second ${start}.`,
        );
      }
      if (holder && !waiting) {
        report(`Waiting for process ${holder.pid} to finish loading data`);
        waiting = true;
      }
      await sleep(POLL_MS, undefined, { signal });
    }
  }

  /** Removes all stored data, except the lock. Call it only in the process that has the state open. */
  clear(): void {
    for (const name of readdirSync(this.path)) {
      if (name.startsWith(LOCK) || name === HOLDER) continue;
      withFile(
        this.file(name),
        () => rmSync(this.file(name), { recursive: true }),
        'Make it yours, or remove it.',
      );
    }
  }

  #writeHolder(holder: Holder): void {
    writeAtomically(this.file(HOLDER), JSON.stringify(holder, null, 2));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrno(error, 'EPERM');
  }
}

export interface OpenState {
  readonly directory: StateDirectory;
  /** Tells other processes where the engines answer. */
  announce(progress: Pick<Holder, 'data' | 'url'>): void;
  close(): void;
}
