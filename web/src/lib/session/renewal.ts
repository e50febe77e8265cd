let renewing: Promise<unknown> = Promise.resolve();

/**
 * Puts a new session in place of the one that this browser has: in between there is none, which is
 * no sign-out.
 */
export async function renewBy<T>(work: () => Promise<T>): Promise<T> {
  const renewal = work();
  // Whoever waits does so whatever comes of it.
  renewing = renewal.catch(() => undefined);
  return await renewal;
}

/** Resolves when no session is being put in place of another. */
export const renewed = (): Promise<unknown> => renewing;
