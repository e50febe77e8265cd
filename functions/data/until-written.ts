import { setTimeout as sleep } from 'node:timers/promises';
import { BusyError } from '../lib/errors.ts';

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/**
 * Reads, decides and writes, and begins again after a conflict with another change, after a growing
 * pause.
 * @param attempt its result is false or undefined after a conflict
 * @param most how many attempts there are
 * @throws BusyError if every attempt had a conflict; and what `attempt` throws
 */
export async function untilWritten<T>(
  attempt: () => Promise<T | false | undefined>,
  most = 10,
): Promise<T> {
  for (let attempts = 0; attempts < most; attempts += 1) {
    const result = await attempt();
    if (result !== false && result !== undefined) return result;
    // Jitter: after equal pauses the same writers would conflict again.
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
    await sleep(pause * (0.5 + Math.random() / 2));
  }
  throw new BusyError();
}
