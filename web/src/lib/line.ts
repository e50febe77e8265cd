/** Whether the site can be reached, as far as is known. */
export type Line = 'up' | 'down';

/** The interval between checks whether a lost connection is back, in milliseconds. */
const ASK_AGAIN_MS = 5_000;

let line: Line = 'up';
let asking: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const currentLine = (): Line => line;

/**
 * Calls `listener` whenever the connection is lost or comes back. Returns a function that stops this.
 */
export function onLineChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Records that the connection is lost or back. */
export function setLine(next: Line): void {
  clearTimeout(asking);
  if (next === 'down') asking = setTimeout(askAgain, ASK_AGAIN_MS);
  if (next === line) return;
  line = next;
  for (const listener of listeners) listener();
}

/** Whether the site responds in any way. */
export const canReachSite = (): Promise<boolean> =>
  fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Checks whether the site can be reached. */
export const askAgain = async (): Promise<void> => setLine((await canReachSite()) ? 'up' : 'down');

/**
 * Call it when a request got no response. The connection counts as lost only if a second request gets
 * none, either.
 */
export const noResponse = (): void => void askAgain();

/**
 * Resolves once the connection is back, or after a while, because requests can fail for other reasons.
 */
export const lineBack = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(limit);
      stop();
      resolve();
    };
    const stop = onLineChange(() => line === 'up' && done());
    const limit = setTimeout(done, ASK_AGAIN_MS);
  });
