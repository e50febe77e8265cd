/** Whether the site can be reached, as far as is known. */
export type Line = 'up' | 'down';

/** How soon it is asked again whether a lost line is back, in milliseconds. */
const ASK_AGAIN_MS = 5_000;

let line: Line = 'up';
let asking: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const currentLine = (): Line => line;

/** Calls `listener` whenever the line goes or comes back. Returns how to stop that. */
export function onLineChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes that the line has gone or is back. */
export function setLine(next: Line): void {
  clearTimeout(asking);
  if (next === 'down') asking = setTimeout(askAgain, ASK_AGAIN_MS);
  if (next === line) return;
  line = next;
  for (const listener of listeners) listener();
}

/** Whether the site answers, whatever it answers. */
export const canReachSite = (): Promise<boolean> =>
  fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Asks the site whether the line is up. */
export const askAgain = async (): Promise<void> => setLine((await canReachSite()) ? 'up' : 'down');

/** Notes that a request got no response. The line is down only if the site gives none to another. */
export const noResponse = (): void => void askAgain();

/** Resolves once the line is back; at the latest after a while, as a request can fail for other reasons. */
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
