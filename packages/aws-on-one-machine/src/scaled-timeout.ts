import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** How many programs want to run, for each core. */
const programsPerCore = (): number => {
  const [lastMinute = 0] = loadavg();
  return Math.max(1, lastMinute / availableParallelism());
};

/**
 * A limit of time in milliseconds, as long as it is on this machine now.
 *
 * @param ms the limit on a machine that does nothing else
 * @param busyness how many times as long it is on this machine, now
 */
export const timeOnThisMachine = (ms: number, busyness = programsPerCore): number =>
  ms * busyness();

/**
 * Resolves after a limit of time, which is longer on a busy machine: by as much as its programs share a
 * core. AWS gives a function the same share of a processor whatever else goes on.
 *
 * @param ms the limit on a machine that does nothing else, in milliseconds
 * @param busyness how many times as long it is on this machine, now
 * @throws {Error} `AbortError` once `signal` is aborted
 */
export async function limitOfTime(
  ms: number,
  signal: AbortSignal,
  busyness = programsPerCore,
): Promise<void> {
  const began = performance.now();
  for (
    let left = ms;
    left > 0;
    left = timeOnThisMachine(ms, busyness) - (performance.now() - began)
  ) {
    await sleep(left, undefined, { signal });
  }
}
