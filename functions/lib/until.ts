import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when that instant has come. */
export const until = (instant: Date): Promise<void> =>
  sleep(Math.max(0, instant.getTime() - Date.now()));
