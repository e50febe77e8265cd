let renewal: Promise<unknown> = Promise.resolve();

/**
 * Runs `work`, which signs out and in again. While it runs there is no stored session, although nobody
 * has signed out: others wait for `renewalEnded` before they look for one.
 */
export async function runRenewal<T>(work: () => Promise<T>): Promise<T> {
  const result = work();
  // Those who wait go on whether the renewal succeeds or fails.
  renewal = result.catch(() => undefined);
  return await result;
}

/** Resolves once no renewal is running. */
export const renewalEnded = (): Promise<unknown> => renewal;
