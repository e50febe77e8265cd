// Leftovers of a killed command: browsers and other processes, temporary files.
// Plain JavaScript, as `bootstrap.mjs` needs.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const NAME = /^fellside-(\d+)-/;
/** How long a process may take to end after a signal, in milliseconds. */
const GRACE_MS = 2_000;
const POLL_MS = 50;

/**
 * Gives a command a folder of its own for temporary files. Whatever the command starts has the folder
 * in its environment and is found by it. Also clears up after commands whose own process was killed.
 */
export function leftovers() {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) void clear(join(tmpdir(), name));
  }
  const folder = mkdtempSync(join(tmpdir(), `fellside-${process.pid}-`));
  // The bench's PostgreSQL runs as another user, with a folder in it.
  chmodSync(folder, 0o711);
  return {
    environment: { TMPDIR: folder, TEMP: folder, TMP: folder },
    /** Ends what the command has started and not ended, and deletes the folder. */
    clear: () => clear(folder),
  };
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process runs, as another user.
    return error.code === 'EPERM';
  }
}

/** @param {string} folder */
async function clear(folder) {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
    for (const pid of processesOf(folder)) {
      try {
        process.kill(pid, signal);
      } catch {
        // The process has just ended.
      }
    }
    const began = Date.now();
    while (processesOf(folder).length > 0 && Date.now() - began < GRACE_MS) await sleep(POLL_MS);
  }
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // The folder is another user's.
  }
}

/** The processes with a folder in their environment. Only Linux shows it. @param {string} folder */
function processesOf(folder) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => environmentOf(pid).some((line) => line.startsWith(`TMPDIR=${folder}`)))
    .map(Number);
}

/** @param {string} pid */
function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    // The process has ended, or is another user's.
    return [];
  }
}
