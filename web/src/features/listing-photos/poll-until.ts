/** Between two questions, in milliseconds. */
const PAUSE = 1_000;
/** How long it is asked at most, in milliseconds. */
const PATIENCE = 3 * 60_000;

/** Waits, or less where it is ended. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Asks every second until the answer is yes, for some minutes.
 *
 * @returns whether it was, in time
 */
export async function pollUntil(
  ask: () => Promise<boolean>,
  signal = new AbortController().signal,
): Promise<boolean> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    await pause(signal);
    if (signal.aborted) return false;
    if (await ask()) return true;
  }
  return false;
}
