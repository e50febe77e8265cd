import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { isErrno } from './http.ts';
import { takeLock } from './lock.ts';
import { LocalProblem, type Report } from './problem.ts';
import { ROOT } from './root.ts';

const dataEndpointsSchema = z.object({
  tableName: z.string(),
  mediaBucketName: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
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

/** Who has the state open, and how far it has come. */
export type Holder = z.output<typeof holderSchema>;

const LOCK = 'lock';
const HOLDER = 'holder.json';
const POLL_MS = 200;

/**
 * A directory with everything the local target keeps. One process at a time has it open; it
 * says in `holder.json` who it is and where its engines answer.
 */
export class StateDirectory {
  readonly path: string;

  /** @param path `FELLSIDE_STATE` or `.local/state` in the repository unless given */
  constructor(path = process.env.FELLSIDE_STATE ?? join(ROOT, '.local/state')) {
    this.path = resolve(path);
  }

  file(name: string): string {
    return join(this.path, name);
  }

  /** Opens the state for this process, or answers undefined where another has it open. */
  tryOpen(purpose: Holder['purpose']): OpenState | undefined {
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
    state.announce({});
    return state;
  }

  /** Who has the state open, or undefined while no living process has said so. */
  holder(): Holder | undefined {
    try {
      const holder = holderSchema.parse(JSON.parse(readFileSync(this.file(HOLDER), 'utf8')));
      return isAlive(holder.pid) ? holder : undefined;
    } catch (error) {
      if (isErrno(error, 'ENOENT')) return undefined;
      throw error;
    }
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
          `Fellside ${what} (process ${holder.pid}): stop it first, or give this one a state of its own with FELLSIDE_STATE=.local/second npm start.`,
        );
      }
      if (holder && !waiting) {
        report(`Waiting for process ${holder.pid} to finish loading data`);
        waiting = true;
      }
      await sleep(POLL_MS, undefined, { signal });
    }
  }

  /** Removes everything kept, but for the lock. Only for whoever has the state open. */
  clear(): void {
    for (const name of readdirSync(this.path)) {
      if (!name.startsWith(LOCK) && name !== HOLDER) rmSync(this.file(name), { recursive: true });
    }
  }

  #writeHolder(holder: Holder): void {
    mkdirSync(this.path, { recursive: true });
    const draft = this.file(`${HOLDER}.${process.pid}`);
    writeFileSync(draft, JSON.stringify(holder, null, 2), { mode: 0o600 });
    renameSync(draft, this.file(HOLDER));
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
