import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves at that instant, or at once if it has passed. */
export const waitUntil = (instant: Date): Promise<void> =>
  sleep(Math.max(0, instant.getTime() - Date.now()));
