import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isErrno } from '../../http.ts';

export interface Writes {
  /** Calls back soon after anything was stored, by whomever, and at times for nothing. */
  onWrite(listener: () => void): void;
  close(): void;
}

/**
 * Watches the engine's file for writes: SQLite puts each into the log beside it first.
 *
 * @returns undefined where the system has no more watches to give
 */
export function watchWrites(file: string): Writes | undefined {
  const log = `${basename(file)}-wal`;
  const listeners: (() => void)[] = [];
  try {
    const watcher = watch(dirname(file), (_, changed) => {
      if (changed === log) for (const listener of listeners) listener();
    });
    return {
      onWrite: (listener) => void listeners.push(listener),
      close: () => watcher.close(),
    };
  } catch (error) {
    if (isErrno(error, 'ENOSPC', 'EMFILE')) return undefined;
    throw error;
  }
}
