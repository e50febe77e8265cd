import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** The number of running programs for each core, at least one. */
const programsPerCore = (): number => {
  const [lastMinute = 0] = loadavg();
  return Math.max(1, lastMinute / availableParallelism());
};

/**
 * A limit of time in milliseconds, scaled with the machine's load.
 *
 * @param ms the limit on an idle machine
 * @param busyness the factor of the load
 */
export const scaledTime = (ms: number, busyness = programsPerCore): number => ms * busyness();

/**
 * Resolves after a limit of time, scaled with the machine's load: AWS gives a function its share of a
 * processor whatever else runs.
 *
 * @param ms the limit on an idle machine, in milliseconds
 * @param busyness the factor of the load
 * @throws {Error} `AbortError` once `signal` is aborted
 */
export async function scaledTimeout(
  ms: number,
  signal: AbortSignal,
  busyness = programsPerCore,
): Promise<void> {
  const began = performance.now();
  for (let left = ms; left > 0; left = scaledTime(ms, busyness) - (performance.now() - began)) {
    await sleep(left, undefined, { signal });
  }
}
